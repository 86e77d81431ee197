import { createServer, type ServerResponse } from 'node:http';

/** What a receiver was sent since it was last asked. */
export type Received = {
  readonly events: number;
  readonly deliveries: number;
  /** When the first event of each delivery arrived, in milliseconds since 1970; of `/fast` paths only. */
  readonly at: readonly (readonly [firstEventId: string, atMs: number])[];
};

/**
 * A receiver of its own process that does nothing but count. Paths that begin with `/fast` are acknowledged and counted,
 * `/fail` answers 500, `/hang` never answers, others are acknowledged.
 */
function serve(): void {
  let counted = { events: 0, deliveries: 0, at: [] as [string, number][] };
  const answer = (path: string, reply: ServerResponse) => {
    if (path.startsWith('/hang')) return;
    reply.writeHead(path.startsWith('/fail') ? 500 : 204).end();
  };
  const server = createServer((request, reply) => {
    request
      .on('data', () => undefined)
      .on('end', () => {
        const path = request.url ?? '';
        if (path.startsWith('/fast')) {
          counted.events += Number(request.headers['x-batch-size']);
          counted.deliveries += 1;
          counted.at.push([String(request.headers['x-first-event-id']), Date.now()]);
        }
        answer(path, reply);
      });
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
  process.on('message', (what) => {
    process.send?.(what === 'times' ? counted : { ...counted, at: [] });
    if (what === 'times') counted = { events: 0, deliveries: 0, at: [] };
  });
  process.on('disconnect', () => process.exit(0));
}

if (import.meta.main) serve();
