import type { FastifyRequest } from 'fastify';
import { causedBy, recordActivity } from '../../platform/activity/index.ts';
import type { Database } from '../../platform/database.ts';
import type { App } from '../../platform/http/server.ts';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Records every call of a person that may change something, before it is carried out: also what fails, or what a crash
 * cuts short, is told. Register it before the interfaces.
 */
export function recordCallsOfPeople(app: App, db: Database): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.caller?.person || reading.has(request.method)) return done();
    const { id: requestId, caller } = request;
    const operation = operationOf(request);
    causedBy({ requestId, caller }, () =>
      recordActivity(db, caller.partner, [{ kind: 'person.called', facts: { operation } }]),
    ).then(() => done(), done);
  });
}

function operationOf({ routeOptions: { schema, config } }: FastifyRequest): string | undefined {
  return (schema as { operationId?: string } | undefined)?.operationId ?? config.operationId;
}
