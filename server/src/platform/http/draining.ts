import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * While the process stops, every answer ends its connection (`Connection: close`), so that clients open the next one
 * elsewhere and none is lost when the rest is closed.
 */
export function endConnectionsWhenStopping(
  app: FastifyInstance,
  state: { readonly stopping: boolean },
): void {
  const end = ({ raw }: FastifyReply) => {
    if (state.stopping && !raw.headersSent) raw.setHeader('connection', 'close');
  };
  // At the beginning for answers that others write, at the end for those that were under way.
  app.addHook('onRequest', (_request, reply, done) => {
    end(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    end(reply);
    done(null, payload);
  });
}
