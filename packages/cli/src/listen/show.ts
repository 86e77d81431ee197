import { timeText, tookText } from '../figures.ts';
import { colourOf, type Output } from '../output.ts';
import { harmless } from '../text-width.ts';
import type { Event } from './endpoint.ts';
import type { Forwarded } from './forward.ts';

type Shown = {
  readonly event: Event;
  readonly consumerId: number;
  /** The event came before. */
  readonly isAgain: boolean;
  /** Undefined when events are not forwarded. */
  readonly forwarded: Forwarded | undefined;
};

const tellingFields = ['orderNumber', 'orderId', 'assignmentId', 'status', 'condition'];

/** Shows an event as it comes: a line, or with --json the event and what became of it. */
export function showEvent(out: Output, { event, consumerId, isAgain, forwarded }: Shown): void {
  const value = { event, consumerId, isAgain, ...(forwarded ? { forwarded } : {}) };
  out.item(value, () => {
    const told = tellingFields.flatMap((name) =>
      event.data[name] === undefined ? [] : [`${name} ${harmless(String(event.data[name]))}`],
    );
    return [
      out.paint('dim', harmless(timeText(event.time))),
      out.paint('cyan', harmless(event.type)),
      harmless(event.id),
      ...told,
      ...(isAgain ? [out.paint('yellow', 'again')] : []),
      ...(forwarded ? [forwardText(out, forwarded)] : []),
    ].join('  ');
  });
}

function forwardText(out: Output, { status, error, durationMs }: Forwarded): string {
  if (error !== undefined) return out.paint('red', `→ ${harmless(error)}`);
  return out.paint(colourOf(status), `→ ${status} in ${tookText(durationMs)}`);
}
