import { createInterface } from 'node:readline';
import type { Cli } from '../context.ts';
import { reportOf } from '../failure.ts';
import type { Stop } from '../stop.ts';
import { resend } from './resend.ts';

/**
 * Reads commands while events come: `resend ID` or `quit`. An id may be shortened while it is unambiguous. Listening
 * goes on when the input ends.
 */
export function readCommands(cli: Cli, seen: ReadonlyMap<string, number>, stop: Stop): void {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const [command = '', id = ''] = line.trim().split(/\s+/);
    if (command === 'quit' || command === 'exit') return stop.now();
    if (command === 'resend' && id !== '') return void again(cli, seen, id);
    if (command !== '') cli.out.note('Type "resend ID", or "quit".');
  });
  void stop.promise.then(() => lines.close());
}

async function again({ out, seller }: Cli, seen: ReadonlyMap<string, number>, start: string): Promise<void> {
  const [eventId = start, ...others] = [...seen.keys()].filter((id) => id.startsWith(start));
  if (others.length > 0) return out.note(`${others.length + 1} events begin with ${start}.`);
  try {
    await resend(seller, eventId, seen.get(eventId));
  } catch (error) {
    const report = reportOf(error);
    if (!report) throw error;
    out.note(report.text);
  }
}
