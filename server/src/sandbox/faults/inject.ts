import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, PartnerId } from '../../kernel/caller.ts';
import { Refusal, type RefusalKind } from '../../kernel/refusal.ts';
import { pathOf } from '../../platform/http/errors.ts';
import { operationIdOf } from '../../platform/http/operation-id.ts';
import type { App } from '../../platform/http/server.ts';
import { isCertifier } from '../certifications/rules.ts';
import { cutNow, type Injected, spoilAnswers } from './answers.ts';
import { holdRequest } from './barrier/hold.ts';
import type { FaultContext } from './context.ts';
import { endTokenNow, isEnded } from './ended-token.ts';
import { faultFromHeader, faultHeader } from './header.ts';
import { hasItem, makesTask, spoilItem } from './item.ts';
import {
  type Fault,
  type FaultKind,
  type FaultRule,
  isAbout,
  isAboutWebhooks,
  isContained,
  isCurrent,
  isSpared,
} from './rules.ts';
import { holdTasks, nameOf, strikes } from './store.ts';

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

/** The message of a server that fails by itself. */
const hiddenReasons: Readonly<Record<number, string>> = {
  401: 'The access token is not valid.',
  403: 'The technical user lacks a scope.',
  424: 'Something that this depends on is missing.',
  429: 'Too many requests. Wait a second.',
  500: 'An unexpected error occurred.',
  503: 'The service is not available at the moment, try again.',
};

/** The nearest status for operations that do not document the one asked for. */
const closest: Readonly<Record<number, readonly number[]>> = {
  401: [401, 403],
  403: [403, 401],
  424: [424, 503, 500],
  429: [429, 503, 500],
  500: [500, 503],
  503: [503, 500],
};

/**
 * Injects the faults that sellers have asked for. Rules do not apply to the sandbox's own calls, so that sellers cannot
 * lock themselves out, or to calls of people, because the console would use up rules that are meant for the connector.
 * The header applies to any call. Register it before the interfaces.
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
  spoilAnswers(app);
}

/** Rules do not apply to the certifier of a throw-away seller: its calls are no part of the connector's case. */
const isStruckByRules = ({ person, partner, clientId }: Caller, faults: FaultContext['faults']): boolean =>
  person === undefined && !isCertifier(clientId) && faults.rulesOf(partner).length > 0;

/** Returns false when the connection is cut, so that the request must not continue. */
async function strike(
  context: FaultContext,
  request: FastifyRequest,
  reply: FastifyReply,
  header: string | string[] | undefined,
): Promise<boolean> {
  const { partner } = request.caller;
  const { authorization } = request.headers;
  if (await isEnded(context, partner, authorization)) refuseToken();
  const fault: (Fault & Partial<FaultRule>) | undefined =
    header === undefined
      ? await ruleThatStrikes(context, request, partner)
      : faultFromHeader([header].flat().join(';'));
  if (!fault) return true;
  const injected: Injected = { name: nameOf(fault), ...(fault.hidden ? { isHidden: true } : {}) };
  switch (fault.fault) {
    case 'cut':
      note(request, { ...injected, cut: 'before' });
      reply.hijack();
      await cutNow(request);
      return false;
    case 'barrier':
      note(request, injected);
      await holdRequest(context, { request, reply }, fault.id!);
      return true;
    case 'token-end':
      note(request, injected);
      await endTokenNow(context, partner, authorization);
      return refuseToken();
    case 'pending':
      await keepPending(context, request, injected, fault);
      break;
    default:
      if (!spoil(request, injected, fault)) refuse(request, injected, fault);
  }
  note(request, injected);
  return true;
}

/** Prepares how the request or its answer will be changed. False for a fault that refuses the request instead. */
function spoil(request: FastifyRequest, injected: Injected, fault: Fault): boolean {
  switch (fault.fault) {
    case 'slow':
      injected.lateMs = fault.delayMs ?? usualLateMs;
      injected.name = `slow=${injected.lateMs}`;
      return true;
    case 'cut-answer':
      injected.cut = 'answer';
      return true;
    case 'cut-after':
      injected.cutAfter = fault.bytes ?? 0;
      // A byte count makes no sense in a compressed answer.
      delete request.headers['accept-encoding'];
      return true;
    case 'extra-field':
    case 'unknown-value':
    case 'shuffled':
      injected.changes = fault;
      return true;
    case 'item': {
      const { bodyText } = request;
      if (!spoilItem(request, fault.item ?? 0)) throw notFor(fault.fault);
      injected.bodyText = bodyText;
      return true;
    }
    default:
      return false;
  }
}

/** The same answer as for an expired token, so that a client cannot tell the two apart. */
function refuseToken(): never {
  throw new Refusal('unauthenticated', 'The access token has expired.', {
    tokenError: { error: 'invalid_token' },
  });
}

async function keepPending(
  { db, timeOf }: FaultContext,
  request: FastifyRequest,
  injected: Injected,
  { fault, delayMs = usualHoldMs }: Fault,
): Promise<void> {
  if (!makesTask(request)) throw notFor(fault);
  injected.name = `pending=${delayMs}`;
  const { partner } = request.caller;
  await holdTasks(db, partner, new Date(timeOf(partner).getTime() + delayMs));
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
  const why = injected.isHidden ? hiddenReasons[status]! : 'You asked the sandbox for this fault.';
  throw new Refusal(kinds[status]!, why, {
    ...(waits ? { retryAfterSeconds: fault.retryAfterSeconds ?? 1 } : {}),
  });
}

const notFor = (fault: FaultKind) =>
  new Refusal('bad-request', `The fault ${fault} does not go with this request.`, {
    path: 'X-Sandbox-Fault',
  });

async function ruleThatStrikes(
  { db, faults, timeOf }: FaultContext,
  request: FastifyRequest,
  partner: PartnerId,
): Promise<Fault | undefined> {
  const path = pathOf(request);
  if (isSpared(path)) return undefined;
  const call = { method: request.method, path, operationId: operationIdOf(request) };
  const now = timeOf(partner);
  for (const rule of faults.rulesOf(partner)) {
    if (
      isAbout(rule, call) &&
      isCurrent(rule, now) &&
      canStrike(rule, request) &&
      (await strikes(db, partner, rule, now))
    )
      return rule;
  }
  return undefined;
}

/** A rule applies only to calls that can have its fault, and that contain its text. */
function canStrike(rule: FaultRule, request: FastifyRequest): boolean {
  const { fault, item = 0, containing } = rule;
  if (isAboutWebhooks(fault) || (rule.remaining ?? 1) <= 0) return false;
  if (fault === 'pending' && !makesTask(request)) return false;
  if (fault === 'item' && !hasItem(request, item)) return false;
  if (containing === undefined) return true;
  return isContained(rule, [request.url, decoded(request.url), request.bodyText]);
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
