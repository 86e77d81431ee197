import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, PartnerId } from '../../kernel/caller.ts';
import { Refusal, type RefusalKind } from '../../kernel/refusal.ts';
import { pathOf } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/server.ts';
import type { FaultContext } from './context.ts';
import { faultFromHeader, faultHeader } from './header.ts';
import { hasItem, makesTask, spoilItem } from './item.ts';
import { type Fault, type FaultKind, isAbout, isSpared } from './rules.ts';
import { holdTasks, nameOf, strikes } from './store.ts';

/** Header of an answer that names the fault of its request. */
const injectedHeader = 'x-sandbox-fault-injected';

/** The fault that struck a request. */
type Injected = {
  name: string;
  /** Milliseconds by which the answer is delayed. */
  lateMs?: number;
  /** True when the connection is cut: before the work, or in place of the answer. */
  cut?: 'before' | 'answer';
  /** The original body when an item of it was spoilt. */
  bodyText?: string;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault that was injected into this request. */
    injected: Injected | null;
  }
}

const usualLateMs = 2_000;
const usualHoldMs = 60_000;

const kinds: Readonly<Record<number, RefusalKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  424: 'failed-dependency',
  429: 'too-many-requests',
  500: 'internal',
  503: 'unavailable',
};

/** The closest statuses for operations that do not document a status. */
const closest: Readonly<Record<number, readonly number[]>> = {
  401: [401, 403],
  403: [403, 401],
  424: [424, 503, 500],
  429: [429, 503, 500],
  500: [500, 503],
  503: [503, 500],
};

/**
 * Injects the faults that sellers have asked for. Rules spare the sandbox's own calls, so that sellers cannot lock
 * themselves out, and the calls of people, whose console would use up what the connector is to meet; a header applies to
 * any call. Register it before the interfaces.
 */
export function injectFaults(app: App, context: FaultContext): void {
  const { faults } = context;
  app.decorateRequest('injected', null);
  app.addHook('preValidation', (request, reply, done) => {
    const header = request.headers[faultHeader];
    if (!request.caller || (header === undefined && !isStruckByRules(request.caller, faults))) {
      done();
      return;
    }
    strike(context, request, reply, header).then((goesOn) => goesOn && done(), done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { injected } = request;
    if (!injected) return done(null, payload);
    reply.header(injectedHeader, injected.name);
    if (injected.cut === 'answer') request.raw.socket.destroy();
    if (injected.lateMs === undefined) return done(null, payload);
    // The server does the work even when the client disconnects meanwhile. Only the answer is delayed.
    const goOn = () => {
      clearTimeout(timer);
      reply.raw.off('close', goOn);
      done(null, payload);
    };
    const timer = setTimeout(goOn, reply.raw.destroyed ? 0 : injected.lateMs);
    reply.raw.once('close', goOn);
  });
}

const isStruckByRules = ({ person, partner }: Caller, faults: FaultContext['faults']): boolean =>
  person === undefined && faults.rulesOf(partner).length > 0;

/** Returns false when the connection is cut, so that the request must not continue. */
async function strike(
  context: FaultContext,
  request: FastifyRequest,
  reply: FastifyReply,
  header: string | string[] | undefined,
): Promise<boolean> {
  const { partner } = request.caller;
  const fault =
    header === undefined
      ? await ruleThatStrikes(context, request, partner)
      : faultFromHeader([header].flat().join(';'));
  if (!fault) return true;
  const injected: Injected = { name: nameOf(fault) };
  switch (fault.fault) {
    case 'slow':
      injected.lateMs = fault.delayMs ?? usualLateMs;
      injected.name = `slow=${injected.lateMs}`;
      break;
    case 'cut':
      note(request, { ...injected, cut: 'before' });
      reply.hijack();
      request.raw.socket.destroy();
      return false;
    case 'cut-answer':
      injected.cut = 'answer';
      break;
    case 'pending': {
      if (!makesTask(request)) throw notFor(fault.fault);
      const holdMs = fault.delayMs ?? usualHoldMs;
      injected.name = `pending=${holdMs}`;
      await holdTasks(context.db, partner, new Date(context.timeOf(partner).getTime() + holdMs));
      break;
    }
    case 'item': {
      const { bodyText } = request;
      if (!spoilItem(request, fault.item ?? 0)) throw notFor(fault.fault);
      injected.bodyText = bodyText;
      break;
    }
    case 'webhook':
      return true;
    default:
      refuse(request, injected, fault);
  }
  note(request, injected);
  return true;
}

/** Logs that the caller asked for this fault. */
function note(request: FastifyRequest, injected: Injected): void {
  request.injected = injected;
  request.log.info({ fault: injected.name, partner: request.caller.partner }, 'fault injected on demand');
}

/** Answers in the interface's own error shape, with a status that the operation documents. */
function refuse(request: FastifyRequest, injected: Injected, fault: Fault): never {
  const asked = Number(fault.fault);
  const response = request.routeOptions.schema?.response as object | undefined;
  const candidates = closest[asked] ?? [asked];
  const status = (response && candidates.find((candidate) => String(candidate) in response)) ?? asked;
  if (status !== asked) injected.name = `${asked};answered=${status}`;
  note(request, injected);
  request.demandedFault = injected.name;
  const waits = status === 429 || status === 503;
  throw new Refusal(kinds[status]!, 'You asked the sandbox for this fault.', {
    ...(waits ? { retryAfterSeconds: fault.retryAfterSeconds ?? 1 } : {}),
  });
}

const notFor = (fault: FaultKind) =>
  new Refusal('bad-request', `The fault ${fault} does not go with this request.`, {
    path: 'X-Sandbox-Fault',
  });

async function ruleThatStrikes(
  { db, faults }: FaultContext,
  request: FastifyRequest,
  partner: PartnerId,
): Promise<Fault | undefined> {
  const path = pathOf(request);
  if (isSpared(path)) return undefined;
  const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string };
  const call = { method: request.method, path, operationId };
  for (const rule of faults.rulesOf(partner)) {
    if (isAbout(rule, call) && canStrike(rule, request) && (await strikes(db, partner, rule))) return rule;
  }
  return undefined;
}

/** A rule applies only to calls that can have its fault. */
function canStrike({ fault, item = 0 }: Fault, request: FastifyRequest): boolean {
  if (fault === 'webhook') return false;
  if (fault === 'pending') return makesTask(request);
  return fault !== 'item' || hasItem(request, item);
}
