import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * While the process stops, every answer ends its connection (`Connection: close`), so that clients open the next one
 * on another server and no request is lost.
 */
export function endConnectionsWhenStopping(
  app: FastifyInstance,
  state: { readonly stopping: boolean },
): void {
  const end = ({ raw }: FastifyReply) => {
    if (state.stopping && !raw.headersSent) raw.setHeader('connection', 'close');
  };
  // `onRequest` covers answers written outside of Fastify, `onSend` those of requests that began earlier.
  app.addHook('onRequest', (_request, reply, done) => {
    end(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    end(reply);
    done(null, payload);
  });
}
