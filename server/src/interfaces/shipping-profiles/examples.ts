import { Refusal } from '../../kernel/refusal.ts';
import {
  type Fault,
  InvalidProfile,
  lastProfile,
  outdated,
  profileInUse,
  renderBody,
  unknownProfile,
} from './errors.ts';
import { deliveryTypeFault, nameTaken, readProfile } from './rules.ts';

const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

/** Named examples, as the reference shows them. */
type Named = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

const parcel = {
  shippingProfileName: 'Parcel, two days',
  workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
};

const forwarder = {
  shippingProfileName: 'Forwarder to the curbside',
  workingDays: ['MONDAY', 'WEDNESDAY', 'FRIDAY'],
  orderCutoff: '09:00',
  deliveryType: 'FORWARDER_CURBSIDE',
  defaultProcessingTime: 5,
  transportTime: 10,
};

export const requestExamples: Named = {
  parcel: { summary: 'Parcels', value: parcel },
  forwarder: { summary: 'Goods by forwarder', value: forwarder },
};

export const createdExample: Named = {
  created: { summary: 'Created', value: { shippingProfileId: id, message: 'Shipping profile created.' } },
};

export const profileExample: Named = {
  parcel: { summary: 'Parcels', value: { shippingProfileId: id, ...parcel } },
};

export const listExamples: Named = {
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

const faults = (changes: object): readonly Fault[] => readProfile({ ...parcel, ...changes }).faults;

/** Examples of the error bodies by status, made by the functions that make the real ones. */
export const errorExamples: Readonly<Record<number, Named>> = {
  400: {
    times: named('Several faults', new InvalidProfile(faults({ orderCutoff: '14:15', transportTime: 100 }))),
    name: named('Name taken', new InvalidProfile([nameTaken(parcel.shippingProfileName)])),
    deliveryType: named(
      'Delivery type changed',
      new InvalidProfile(deliveryTypeFault('PARCEL', 'FORWARDER_CURBSIDE')),
    ),
  },
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

/** A deletion has further reasons for its 412. */
export const deletionExamples: Named = {
  inUse: named('SKUs are linked', profileInUse()),
  last: named('The last profile', lastProfile()),
  ...errorExamples[412],
};
