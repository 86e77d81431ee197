import { productionLimits, settings } from '../platform/config/settings.ts';
import { scopesIn } from '../platform/http/security.ts';
import type { App } from '../platform/http/server.ts';
import type { NarrowLimit } from '../platform/limits/index.ts';

type Limit = { readonly name: string; readonly requests: number; readonly seconds: number };

type DocumentedAnswer = { headers?: Record<string, object> };

type DocumentedOperation = {
  security?: readonly Record<string, readonly string[]>[];
  responses: Record<string, DocumentedAnswer>;
  'x-further-rate-limit'?: NarrowLimit;
  'x-rate-limits'?: readonly Limit[];
};

const daySeconds = 86_400;

/** Rate limit headers of answers, for the components of the reference. */
export const limitHeaders = {
  RateLimitPolicy: {
    description:
      'The limits that this request counts for: `q` requests in `w` seconds (draft-ietf-httpapi-ratelimit-headers-11). A list of structured fields.',
    schema: { type: 'string' },
    example: '"partner";q=20;w=1',
  },
  RateLimit: {
    description:
      'The limit that is nearest: `r` requests are left, and in `t` seconds all of them are there again.',
    schema: { type: 'string' },
    example: '"partner";r=19;t=1',
  },
  RetryAfter: {
    description: 'Seconds to wait.',
    required: true,
    schema: { type: 'integer' },
    example: 1,
  },
} as const;

const reference = (name: keyof typeof limitHeaders) => ({ $ref: `#/components/headers/${name}` });

/** Marks operations that have their own limit for the reference. Register it before the interfaces. */
export function collectLimits(app: App): void {
  app.addHook('onRoute', ({ config, schema }) => {
    if (config?.rateLimit && schema) Object.assign(schema, { 'x-further-rate-limit': config.rateLimit });
  });
}

/**
 * Documents the default limits of an operation that needs a token, and the rate limit headers. Every answer to a
 * valid token has these headers, unless the server is overloaded.
 */
export function addLimits(operation: DocumentedOperation): void {
  const scopes = scopesIn(operation.security);
  const { 'x-further-rate-limit': further } = operation;
  delete operation['x-further-rate-limit'];
  if (scopes.length === 0) return;
  const general = scopes.includes('sandbox') ? 'sandbox' : 'partner';
  operation['x-rate-limits'] = [
    { name: general, requests: productionLimits.perSecond, seconds: 1 },
    ...(further ? [furtherLimit(further)] : []),
  ];
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (status === '401') continue;
    const { 'Retry-After': _own, ...others } = answer.headers ?? {};
    answer.headers = {
      ...others,
      ...(status === '429' || status === '503' ? { 'Retry-After': reference('RetryAfter') } : {}),
      'RateLimit-Policy': reference('RateLimitPolicy'),
      RateLimit: reference('RateLimit'),
    };
  }
}

function furtherLimit(name: NarrowLimit): Limit {
  return name === 'active-status-writes'
    ? { name, requests: settings.RATE_LIMIT_ACTIVE_STATUS_PER_DAY.fallback, seconds: daySeconds }
    : { name, requests: productionLimits.listsPerSecond, seconds: 1 };
}
