import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { openBuckets } from './buckets.ts';
import type { DailyUse } from './daily-use.ts';

export { openBuckets } from './buckets.ts';
export { openDailyUse } from './daily-use.ts';

const lists = [
  'product-list',
  'active-status-list',
  'marketplace-status-list',
  'category-list',
  'brand-list',
] as const;

/** Limits of single operations, on top of the one for all requests. */
export type NarrowLimit = (typeof lists)[number] | 'active-status-writes';

/** Calls of the interfaces, or calls of the sandbox: each have their own limit. */
export type Allowance = 'partner' | 'sandbox';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A further limit that this operation has. */
    rateLimit?: NarrowLimit;
  }
  interface FastifyInstance {
    /** Undefined when requests are not limited. */
    partnerLimits: PartnerLimits | undefined;
  }
}

/** Limits how many requests each partner may send. */
export type PartnerLimits = {
  /**
   * Counts one request and sets RateLimit-Policy and RateLimit on its answer (draft-ietf-httpapi-ratelimit-headers-11).
   * Throws a Refusal `too-many-requests` when there is none left; then it counts nothing.
   */
  take(request: FastifyRequest, reply: FastifyReply, allowance: Allowance): void;
};

/** Requests a second, and changes of active statuses a day; 0 is no such limit. */
export type Rates = {
  readonly perSecond: number;
  readonly listsPerSecond: number;
  readonly activeStatusPerDay: number;
};

type Narrow = {
  /** The policy that goes for all requests, and this one. */
  readonly policy: string;
  /** What the partner has left before this request. */
  left(partner: number, nowMs: number): number;
  take(partner: number, nowMs: number): void;
  state(left: number): string;
  refusal(): Refusal;
};

const secondPolicy = (name: string, perSecond: number) => `"${name}";q=${perSecond};w=1`;

/** The header's text for each remaining number, so that no request has to build it. */
const secondStates = (name: string, perSecond: number) =>
  Array.from({ length: perSecond + 1 }, (_, left) => `"${name}";r=${left};t=1`);

/** Made once: throwing it again costs no stack trace. */
const secondRefusal = (perSecond: number, what: string) =>
  new Refusal('too-many-requests', `More than ${perSecond} ${what} a second. Wait a second.`, {
    retryAfterSeconds: 1,
  });

/** Opens the limits; undefined when all requests are free. `nowMs` is monotonic real time, never a sandbox's. */
export function openPartnerLimits(
  rates: Rates,
  nowMs: () => number,
  activeStatusUse: DailyUse,
): PartnerLimits | undefined {
  const { perSecond } = rates;
  if (perSecond === 0) return undefined;
  const totals = {
    partner: total('partner', perSecond, 'requests'),
    sandbox: total('sandbox', perSecond, 'requests to the sandbox'),
  };
  const narrow = new Map<NarrowLimit, Narrow>();
  if (rates.listsPerSecond > 0)
    for (const name of lists) narrow.set(name, listLimit(name, rates.listsPerSecond, totals.partner.policy));
  if (rates.activeStatusPerDay > 0)
    narrow.set(
      'active-status-writes',
      dailyLimit(rates.activeStatusPerDay, activeStatusUse, totals.partner.policy),
    );
  return {
    take(request, reply, allowance) {
      const { partner } = request.caller;
      const all = totals[allowance];
      const name = request.routeOptions.config.rateLimit;
      const further = name && narrow.get(name);
      const now = nowMs();
      reply.header('ratelimit-policy', (further ?? all).policy);
      const furtherLeft = further ? further.left(partner, now) : 0;
      if (further && furtherLeft < 1) {
        reply.header('ratelimit', further.state(0));
        throw further.refusal();
      }
      const left = all.buckets.take(partner, now);
      if (left < 0) {
        reply.header('ratelimit', all.states[0]);
        throw all.refusal;
      }
      further?.take(partner, now);
      const isTighter = further !== undefined && furtherLeft - 1 < left;
      reply.header('ratelimit', isTighter ? further.state(furtherLeft - 1) : all.states[left]);
    },
  };
}

function total(name: Allowance, perSecond: number, what: string) {
  const buckets = openBuckets(perSecond);
  return {
    buckets,
    policy: secondPolicy(name, perSecond),
    states: secondStates(name, perSecond),
    refusal: secondRefusal(perSecond, what),
  };
}

function listLimit(name: NarrowLimit, perSecond: number, general: string): Narrow {
  const buckets = openBuckets(perSecond);
  const states = secondStates(name, perSecond);
  const refusal = secondRefusal(perSecond, 'reads of this list');
  return {
    policy: `${general}, ${secondPolicy(name, perSecond)}`,
    left: (partner, nowMs) => buckets.left(partner, nowMs),
    take: (partner, nowMs) => void buckets.take(partner, nowMs),
    state: (left) => states[left]!,
    refusal: () => refusal,
  };
}

function dailyLimit(perDay: number, use: DailyUse, general: string): Narrow {
  return {
    policy: `${general}, "active-status-writes";q=${perDay};w=86400`,
    left: (partner) => perDay - use.used(partner),
    take: (partner) => use.count(partner),
    state: (left) => `"active-status-writes";r=${left};t=${use.secondsLeft()}`,
    refusal: () =>
      new Refusal('too-many-requests', `More than ${perDay} changes of active statuses on one day (UTC).`, {
        retryAfterSeconds: use.secondsLeft(),
      }),
  };
}
