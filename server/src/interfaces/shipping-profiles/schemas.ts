import { Type } from 'typebox';
import { trimmed } from '../../platform/body-check.ts';
import { refusalsWith } from '../../platform/http/refusals.ts';
import { shippingProfileErrors } from './error-catalogue.ts';
import { errorType } from './errors.ts';
import { cutoffPattern, deliveryTypes, longestName, workingDays } from './rules.ts';
import { pageSize } from './store.ts';

const days = (description: string) => Type.Integer({ minimum: 1, maximum: 99, description, examples: [2] });

const content = {
  shippingProfileName: Type.String({
    minLength: 1,
    maxLength: longestName,
    pattern: '[\\p{L}\\p{N}\\p{P}\\p{S}]',
    format: 'single-line',
    [trimmed]: true,
    description: `Your name for the profile, 1 to ${longestName} characters. Unique among your profiles without regard to case and spaces; spaces at its ends are removed.`,
    examples: ['Parcel, two days'],
  }),
  workingDays: Type.Array(Type.Enum([...workingDays], { type: 'string' }), {
    minItems: 1,
    maxItems: workingDays.length,
    uniqueItems: true,
    description: 'Days on which you hand parcels over, each once. Read in the order of the week.',
    examples: [['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']],
  }),
  orderCutoff: Type.String({
    pattern: cutoffPattern,
    description:
      'Orders before this time count for the same working day: HH:MM, 24 hours, German time (Europe/Berlin), in half-hour steps.',
    examples: ['14:30'],
  }),
  deliveryType: Type.Enum([...deliveryTypes], {
    type: 'string',
    description: 'How products are delivered. Cannot be changed later.',
  }),
  defaultProcessingTime: days(
    'Days until you hand a product over, where the product has no time of its own. 1 is the same day until the cutoff.',
  ),
  transportTime: days(
    'Days the product is on its way. With a processing time over 72 in sum it is sold out.',
  ),
};

const shippingProfileId = Type.String({
  format: 'uuid',
  description: 'Identifies the profile.',
  examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
});

/** Models of this interface, for registration under their names. */
export const models = [
  Type.Object(content, {
    $id: 'ShippingProfileRequest',
    description: 'A profile as it is written: all fields are required.',
  }),
  Type.Object(
    { shippingProfileId, ...content },
    { $id: 'ShippingProfile', description: 'A shipping profile: when and how you ship.' },
  ),
  Type.Object(
    {
      shippingProfileId,
      message: Type.String({
        description: 'For people: what was done, and whether these times make products sold out.',
        examples: ['Shipping profile created.'],
      }),
    },
    { $id: 'ShippingProfileCreated', description: 'The id of a new profile.' },
  ),
  Type.Object(
    {
      href: Type.String({
        description: 'Address of the next page.',
        examples: ['/v1/shipping-profiles?cursor=AZnB3nxOelGfADxdKxoOTw'],
      }),
      rel: Type.Literal('next', { type: 'string', description: 'Always next: the next page.' }),
    },
    { $id: 'ShippingProfileLink', description: 'Link to the next page. One object, not a list.' },
  ),
  Type.Object(
    {
      results: Type.Array(Type.Ref('ShippingProfile'), {
        maxItems: pageSize,
        description: 'The shipping profiles of the page.',
      }),
      links: Type.Optional(Type.Ref('ShippingProfileLink')),
    },
    {
      $id: 'ShippingProfileList',
      description: `Up to ${pageSize} profiles, oldest first. \`links\` is absent on the last page.`,
    },
  ),
  Type.Object(
    {
      detail: Type.String({
        description: 'What is wrong, for people.',
        examples: ['transport time must be greater than 0 and less than 100'],
      }),
      logref: Type.Enum(
        shippingProfileErrors.map(({ logref }) => logref),
        { type: 'string', description: 'What is wrong, for programs.' },
      ),
    },
    { $id: 'ShippingProfileFault', description: 'One thing that is wrong with the request.' },
  ),
  Type.Object(
    {
      type: Type.String({
        description: `Always \`${errorType}\`: decide by status and logref.`,
        examples: [errorType],
      }),
      title: Type.String({ description: 'What kind of error it is.', examples: ['Validation Failure'] }),
      status: Type.Integer({ description: 'The HTTP status again.', examples: [400] }),
      validationErrors: Type.Array(Type.Ref('ShippingProfileFault'), {
        minItems: 1,
        description: 'Everything that was found wrong; all faults of a body at once.',
      }),
    },
    { $id: 'ShippingProfileError', description: 'Error body of the shipping profiles interface.' },
  ),
];

const header = (description: string) => Type.Optional(Type.String({ description }));

const requestTimestamp = {
  'x-request-timestamp': header(
    'A date-time with time zone, at most 5 minutes ahead of the clock. It is checked and has no other effect: profiles change in the order of arrival; use If-Match against lost updates.',
  ),
};

/** Conditional headers of the list, which has an ETag only. */
export const listConditions = Type.Object({
  'if-match': header('412 unless the ETag is one of these.'),
  'if-none-match': header('304 when the ETag is one of these.'),
});

/** Conditional headers of one profile's read. */
export const readConditions = Type.Object({
  ...listConditions.properties,
  'if-modified-since': header('304 when nothing changed since. Ignored beside If-None-Match.'),
  'if-unmodified-since': header('412 when something changed since. Ignored beside If-Match.'),
});

/** Headers of a write on an existing profile. */
export const writeConditions = Type.Object({
  'if-match': header('412 unless the ETag of your last read is the present one: nobody’s change is lost.'),
  'if-none-match': header('412 when the ETag is one of these.'),
  'if-unmodified-since': header('412 when the profile changed since. Ignored beside If-Match.'),
  ...requestTimestamp,
});

export const createHeaders = Type.Object(requestTimestamp);

const etag = { type: 'string', description: 'Identifies this state, for If-Match and If-None-Match.' };

/** Answer headers of a profile and of the list. */
export const profileHeaders = {
  ETag: etag,
  'Last-Modified': {
    type: 'string',
    description:
      'When the profile last changed. Absent for up to a second after two changes within the same second.',
  },
};
export const listHeaders = { ETag: etag };
export const createdHeaders = {
  ETag: etag,
  Location: { type: 'string', description: 'Address of the new profile.' },
};

export const idParameter = Type.Object({
  shippingProfileId: Type.String({
    description: 'Id of the profile.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
  }),
});

export const cursorQuery = Type.Object({
  cursor: Type.Optional(
    Type.String({
      description: 'Continues the list; part of `links.href`. Opaque: do not make one yourself.',
    }),
  ),
});

/** Documents the refusals of an operation. */
export const refusals = refusalsWith('ShippingProfileError', {
  400: 'Validation failure; every fault is listed.',
  404: 'The shipping profile was not found.',
  409: 'The id that was made for the profile exists already; try again.',
});

export const nothing = (description: string) => Type.Null({ description });
