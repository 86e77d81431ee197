import { createInterface } from 'node:readline';
import { reportOf } from '../failure.js';
import { resend } from './resend.js';
/**
 * Reads commands while events come: `resend ID` or `quit`. An id may be shortened while it is unambiguous. Listening
 * goes on when the input ends.
 */
export function readCommands(cli, seen, stop) {
    const lines = createInterface({ input: process.stdin });
    lines.on('line', (line) => {
        const [command = '', id = ''] = line.trim().split(/\s+/);
        if (command === 'quit' || command === 'exit')
            return stop.now();
        if (command === 'resend' && id !== '')
            return void again(cli, seen, id);
        if (command !== '')
            cli.out.note('Type "resend ID", or "quit".');
    });
    void stop.promise.then(() => lines.close());
}
async function again({ out, seller }, seen, start) {
    const [eventId = start, ...others] = [...seen.keys()].filter((id) => id.startsWith(start));
    if (others.length > 0)
        return out.note(`${others.length + 1} events begin with ${start}.`);
    try {
        await resend(seller, eventId, seen.get(eventId));
    }
    catch (error) {
        const report = reportOf(error);
        if (!report)
            throw error;
        out.note(report.text);
    }
}
