import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver was sent since it was last asked for it. */
export type Received = {
  readonly events: number;
  readonly deliveries: number;
  /** When the first event of each delivery arrived, in milliseconds since 1970. */
  readonly at: readonly (readonly [firstEventId: string, atMs: number])[];
};

const nothing = () => ({ events: 0, deliveries: 0, at: [] as [string, number][] });
let received = nothing();

/**
 * A receiver that does nothing but count. Paths that begin with `/fast` are acknowledged and counted, `/fail` answers 500,
 * `/hang` never answers, others are acknowledged.
 */
const server = createServer((request, reply) => {
  const path = request.url ?? '';
  request.resume().once('end', () => {
    if (path.startsWith('/fast')) {
      received.events += Number(request.headers['x-batch-size']);
      received.deliveries += 1;
      received.at.push([String(request.headers['x-first-event-id']), Date.now()]);
    }
    if (!path.startsWith('/hang')) reply.writeHead(path.startsWith('/fail') ? 500 : 204).end();
  });
});

// `times` begins counting anew; `count` leaves the times out, which would take long.
process.on('message', (what) => {
  process.send?.(what === 'times' ? received : { ...received, at: [] });
  if (what === 'times') received = nothing();
});
process.once('disconnect', () => process.exit(0));
if (process.send) server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
