import { Refusal } from '../../kernel/refusal.ts';
import type { NamedExamples } from '../../platform/http/named-examples.ts';
import { invalidCursor } from './cursor.ts';
import {
  InvalidProfile,
  lastProfile,
  outdated,
  profileInUse,
  renderBody,
  tooManyProfiles,
  unknownProfile,
} from './errors.ts';
import { deliveryTypeError, nameTaken, readProfile } from './rules.ts';

const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

/** Examples of one operation: of its request body, and of its answers by status. */
type OperationExamples = {
  readonly request?: NamedExamples;
  readonly responses: Readonly<Record<string, NamedExamples>>;
};

const parcel = {
  shippingProfileName: 'Parcel, two days',
  workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
};

const forwarder = {
  shippingProfileName: 'Pallets to the curbside',
  workingDays: ['MONDAY', 'WEDNESDAY', 'FRIDAY'],
  orderCutoff: '09:00',
  deliveryType: 'FORWARDER_CURBSIDE',
  defaultProcessingTime: 5,
  transportTime: 10,
};

const requestExamples = {
  parcel: { summary: 'Parcels', value: parcel },
  forwarder: { summary: 'Goods by forwarder', value: forwarder },
} satisfies NamedExamples;

const createdExample: NamedExamples = {
  created: { summary: 'Created', value: { shippingProfileId: id, message: 'Shipping profile created.' } },
};

const profileExample: NamedExamples = {
  parcel: { summary: 'Parcels', value: { shippingProfileId: id, ...parcel } },
};

const listExamples: NamedExamples = {
  lastPage: {
    summary: 'The last page has no links',
    value: { results: [{ shippingProfileId: id, ...parcel }] },
  },
  furtherPages: {
    summary: 'Further profiles follow',
    value: {
      results: [{ shippingProfileId: id, ...parcel }],
      links: { href: '/v1/shipping-profiles?cursor=AZnB3nxOelGfADxdKxoOTw', rel: 'next' },
    },
  },
};

const named = (summary: string, refusal: Refusal) => ({ summary, value: renderBody(refusal) });

const { errors: wrongTimes } = readProfile(parcel, [
  { place: '.orderCutoff', keyword: 'pattern', says: '', value: '14:15' },
  { place: '.transportTime', keyword: 'maximum', says: '', value: 100 },
]);

const creationErrors = {
  times: named('Several faults', new InvalidProfile(wrongTimes)),
  name: named('Name taken', new InvalidProfile([nameTaken(parcel.shippingProfileName)])),
} satisfies NamedExamples;

const updateErrors = {
  deliveryType: named(
    'Delivery type changed',
    new InvalidProfile(deliveryTypeError('PARCEL', 'FORWARDER_CURBSIDE')),
  ),
  ...creationErrors,
} satisfies NamedExamples;

/** Examples of the error bodies by status, made by the functions that make the real ones. */
const errorExamples: Readonly<Record<string, NamedExamples>> = {
  401: { token: named('No token', new Refusal('unauthenticated', 'The request carries no bearer token.')) },
  403: {
    scope: named(
      'Scope missing',
      new Refusal('forbidden', 'The technical user lacks the scope shipping-profiles.'),
    ),
  },
  404: { unknown: named('Unknown profile', unknownProfile(id)) },
  409: {
    id: named('Id taken', new Refusal('conflict', 'Conflict creating the shipping profile id, try again.')),
  },
  412: { outdated: named('Changed meanwhile', outdated()) },
  429: {
    limit: named(
      'Too many requests',
      new Refusal('too-many-requests', 'Too many requests, try again later.'),
    ),
  },
  500: {
    fault: named(
      'Unexpected',
      new Refusal('internal', 'An unexpected error occurred. Quote the request id when you report it.'),
    ),
  },
  503: {
    restart: named(
      'Not available',
      new Refusal('unavailable', 'The service is not available at the moment, try again.'),
    ),
  },
};

/** A deletion has more reasons for a 412. */
const deletionExamples: NamedExamples = {
  inUse: named('SKUs are linked', profileInUse()),
  last: named('The last profile', lastProfile()),
  ...errorExamples[412],
};

const cursorExample: NamedExamples = { cursor: named('Cursor not valid', invalidCursor()) };

const pathExample: NamedExamples = {
  path: named(
    'Path not valid',
    new Refusal('bad-request', 'Parameter shippingProfileId has characters that are not allowed.', {
      path: 'shippingProfileId',
    }),
  ),
};

const timestampExample: NamedExamples = {
  timestamp: named(
    'X-Request-Timestamp not valid',
    new Refusal(
      'bad-request',
      'X-Request-Timestamp must be a date-time with time zone, such as 2026-03-01T08:00:00Z.',
      { path: 'X-Request-Timestamp' },
    ),
  ),
};

const operations: Readonly<Record<string, OperationExamples>> = {
  getShippingProfiles: { responses: { 200: listExamples, 400: cursorExample } },
  getShippingProfile: { responses: { 200: profileExample, 400: pathExample } },
  createShippingProfile: {
    request: requestExamples,
    responses: {
      201: createdExample,
      400: { ...creationErrors, ...timestampExample },
      409: { ...errorExamples[409], most: named('No more are possible', tooManyProfiles()) },
    },
  },
  updateShippingProfile: { request: { parcel: requestExamples.parcel }, responses: { 400: updateErrors } },
  deleteShippingProfile: {
    responses: { 400: { ...timestampExample, ...pathExample }, 412: deletionExamples },
  },
};

/** The examples of an operation; none for an operation of another interface. */
export function shippingProfileExamples(operationId: string, statuses: readonly string[]): OperationExamples {
  const own = operations[operationId];
  if (!own) return { responses: {} };
  const refused = statuses.flatMap((status) => {
    const known = errorExamples[status];
    return known ? [[status, known] as const] : [];
  });
  return { ...own, responses: { ...Object.fromEntries(refused), ...own.responses } };
}
