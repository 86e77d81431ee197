import type { FastifyRequest } from 'fastify';
import { isStorable } from '../../kernel/text.ts';
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
    const called = {
      kind: 'person.called',
      ref: subjectOf(request),
      facts: { operation: operationOf(request) },
    } as const;
    causedBy({ requestId, caller }, () => recordActivity(db, caller.partner, [called])).then(
      () => done(),
      done,
    );
  });
}

function operationOf({ routeOptions: { schema, config } }: FastifyRequest): string | undefined {
  return (schema as { operationId?: string } | undefined)?.operationId ?? config.operationId;
}

const longestSubject = 100;

/** What the address of a call names, such as an order or a carrier and its tracking number: `DHL/00340434161094000001`. */
function subjectOf({ params }: FastifyRequest): string | undefined {
  const { partnerId, ...named } = params as Readonly<Record<string, string | number>>;
  const subject = Object.values(named).join('/') || String(partnerId ?? '');
  if (subject === '' || !isStorable(subject)) return undefined;
  return subject.length > longestSubject
    ? `${subject.slice(0, longestSubject - 1).toWellFormed()}…`
    : subject;
}
