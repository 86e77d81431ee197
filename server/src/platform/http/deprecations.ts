import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './errors.ts';

/** Something that still works and that clients shall stop using. */
export type Deprecation = {
  /** Methods and path of the operations, as the router has them. */
  readonly methods: readonly string[];
  readonly path: string;
  /** The parameter of the query, the field of the body, or the value of a field in answers. */
  readonly name: string;
  readonly in: 'query' | 'body' | 'answer';
  /** Days, UTC: since when it is deprecated, and until when it works at least. */
  readonly since: string;
  readonly sunset: string;
  /** What to use instead, in Markdown. */
  readonly instead: string;
};

const dates = { since: '2026-11-21', sunset: '2027-12-31' } as const;
const cursor = 'Follow the link `next`, which has a `cursor`.';

/** Everything that is deprecated: the source of headers, documents, types of the client and the page of dates. */
export const deprecations: readonly Deprecation[] = [
  {
    methods: ['GET'],
    path: '/v1/availability/quantities',
    name: 'limit',
    in: 'query',
    ...dates,
    instead: cursor,
  },
  {
    methods: ['GET'],
    path: '/v1/availability/quantities',
    name: 'page',
    in: 'query',
    ...dates,
    instead: cursor,
  },
  {
    methods: ['GET'],
    path: '/v1/availability/product-delivery-information',
    name: 'limit',
    in: 'query',
    ...dates,
    instead: cursor,
  },
  {
    methods: ['GET'],
    path: '/v3/receipts',
    name: 'page',
    in: 'query',
    ...dates,
    instead: 'Follow the link `next`, which has a cursor of the same name.',
  },
  {
    methods: ['POST'],
    path: '/v2/returns-warehouse/addresses',
    name: 'isMisdirected',
    in: 'body',
    ...dates,
    instead: 'Send `isMisdirectedAddress`.',
  },
  {
    methods: ['PUT'],
    path: '/v2/returns-warehouse/addresses/{returnAddressId}',
    name: 'isMisdirected',
    in: 'body',
    ...dates,
    instead: 'Send `isMisdirectedAddress`.',
  },
  ...['/v4/orders', '/v4/orders/{orderNumber}', '/v3/receipts', '/v3/receipts/{receiptNumber}'].map(
    (path) => ({
      methods: ['GET'],
      path,
      name: 'CREDIT_CARD_ONLINE',
      in: 'answer' as const,
      ...dates,
      instead: 'Expect `CREDIT_CARD` in `paymentMethod`. Orders that were placed with the old value keep it.',
    }),
  ),
];

/** What a request can use; answers have their deprecated values whatever the request is. */
const ofRequests = deprecations.filter((one) => one.in !== 'answer');

/** Sentence for the reference and the types of the client. */
const deprecationText = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}, works until ${sunset} at least. ${instead}`;

/** The same for a field of a body, or a value of answers. Throws if the list does not have it. */
export function deprecatedField(name: string): string {
  const found = deprecations.find((one) => one.in !== 'query' && one.name === name);
  if (!found) throw new Error(`${name} is not in the list of deprecations`);
  return deprecationText(found);
}

/**
 * Tells who uses something deprecated in `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). Call it before the routes
 * are registered.
 */
export function announceDeprecations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    const own = ofRequests.filter(
      (one) => one.path === path && one.methods.some((method) => [route.method].flat().includes(method)),
    );
    if (own.length === 0) return;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      async (request: FastifyRequest, reply: FastifyReply) => announce(reply, own, inQuery(request)),
    ];
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async (request: FastifyRequest, reply: FastifyReply) => announce(reply, own, inBody(request)),
    ];
  });
}

/** Reads the address, because the validated query has defaults in it. */
function inQuery(request: FastifyRequest): (one: Deprecation) => boolean {
  const query = new URLSearchParams(request.url.slice(pathOf(request).length));
  return (one) => one.in === 'query' && query.has(one.name);
}

const inBody =
  ({ body }: FastifyRequest) =>
  (one: Deprecation): boolean =>
    one.in === 'body' && typeof body === 'object' && body !== null && Object.hasOwn(body, one.name);

function announce(
  reply: FastifyReply,
  own: readonly Deprecation[],
  isUsed: (one: Deprecation) => boolean,
): void {
  const used = own.filter(isUsed);
  const [first] = used.toSorted((a, b) => (a.sunset < b.sunset ? -1 : 1));
  if (!first) return;
  reply.header('deprecation', `@${Date.parse(first.since) / 1000}`);
  reply.header('sunset', new Date(`${first.sunset}T23:59:59Z`).toUTCString());
  reply.header('link', '</docs/deprecations>; rel="deprecation"');
}

type Documented = {
  parameters?: { name?: string; description?: string; deprecated?: boolean }[];
  responses: Record<string, { headers?: Record<string, object> }>;
};

/** Adds dates and replacements to what an operation documents as deprecated, and its headers. */
export function documentDeprecations(method: string, path: string, operation: Documented): void {
  const own = ofRequests.filter((one) => one.path === path && one.methods.includes(method.toUpperCase()));
  if (own.length === 0) return;
  for (const parameter of operation.parameters ?? []) {
    const found = own.find((one) => one.in === 'query' && one.name === parameter.name);
    if (found) parameter.description = `${parameter.description ?? ''} ${deprecationText(found)}`.trim();
  }
  const [{ name }] = own as [Deprecation];
  for (const answer of Object.values(operation.responses)) {
    const text = (what: string) => ({
      description: `${what} Only when the request has a deprecated part, such as \`${name}\`.`,
      schema: { type: 'string' },
    });
    answer.headers = {
      ...answer.headers,
      Deprecation: text('Since when, as `@` and seconds (RFC 9745).'),
      Sunset: text('Until when it works at least (RFC 8594).'),
      Link: answer.headers?.Link ?? text('The page of dates, with `rel="deprecation"`.'),
    };
  }
}
