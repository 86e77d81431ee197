import { type TProperties, Type } from 'typebox';
import { refusalsWith } from '../../platform/http/refusals.ts';

/** Error item and bodies of the interface (specification, section 8). */
const errorProperties = {
  code: Type.Integer({ description: 'Number of the error, see the catalogue.', examples: [422] }),
  detail: Type.String({
    description: 'What is wrong, in a sentence.',
    examples: ['The sku JACKE-ALPIN-ROT-XS is not known.'],
  }),
  logref: Type.String({ description: 'Quote it when you report a problem.' }),
  path: Type.String({
    description: 'Place in the request body as JSONPath, or the parameter or path at fault.',
    examples: ['$[3].sku'],
  }),
  title: Type.String({ description: 'What kind of error it is.', examples: ['Unknown SKU'] }),
};

export const sharedModels = [
  Type.Object(errorProperties, { $id: 'AvailabilityError', description: 'What is wrong and where.' }),
  Type.Object(
    { errors: Type.Array(Type.Ref('AvailabilityError'), { description: 'Everything that is wrong.' }) },
    { $id: 'AvailabilityErrors', description: 'Errors of a request to the availability interface.' },
  ),
  Type.Object(
    {
      rel: Type.Enum(['self', 'prev', 'next'], { type: 'string' }),
      href: Type.String({
        examples: ['/v1/availability/quantities?cursor=JACKE-ALPIN-BLAU-M'],
        description: 'Where the link leads.',
      }),
    },
    { $id: 'AvailabilityLink', description: 'Link to this entry or page, the previous or the next page.' },
  ),
];

export const sku = Type.String({ description: 'One of your variations.', examples: ['JACKE-ALPIN-BLAU-M'] });

/** The same parameter of a write, in which a blank text counts as absent. */
export const skuSent = Type.String({
  pattern: '\\S',
  description: 'One of your variations.',
  examples: ['JACKE-ALPIN-BLAU-M'],
});

export const skuParameter = Type.Object({
  sku: Type.String({ description: 'The sku, percent-encoded.', examples: ['JACKE-ALPIN-BLAU-S'] }),
});

/** Where a page begins. */
export const places = {
  cursor: Type.Optional(
    Type.String({ description: 'The last sku of the page before: the page begins behind it.' }),
  ),
  before: Type.Optional(
    Type.String({ description: 'The first sku of the page behind: the page ends in front of it.' }),
  ),
};

/** Asks a list for one variation. */
export const onlySku = Type.Optional(
  Type.String({
    description: 'Only this variation: the way to ask for a sku with a slash or a dot.',
    examples: ['JACKE/ALPIN.BLAU'],
  }),
);

export const limit = Type.Integer({
  minimum: 1,
  maximum: 200,
  default: 200,
  deprecated: true,
  description: 'Entries a page.',
});

export const query = <T extends TProperties>(properties: T) => Type.Object(properties);

/** Header of all writes. */
export const writeHeaders = Type.Object({
  'x-request-timestamp': Type.Optional(
    Type.String({
      description:
        'When you made the request. An entry whose sku holds the value of a newer request changes nothing and counts as succeeded. Without it a write counts as made on its arrival. To the microsecond; at most 5 minutes ahead of the clock.',
      examples: ['2026-03-01T08:00:00Z'],
    }),
  ),
});

const condition = (description: string, example: string) =>
  Type.Optional(Type.String({ description, examples: [example] }));

const date = 'Sun, 01 Mar 2026 08:00:00 GMT';

/** Conditional headers of reads of one entry. */
export const readHeaders = Type.Object({
  'if-match': condition('412 unless the entry has this entity tag.', '"m5x8k2c0-17"'),
  'if-none-match': condition('304 when the entry has this entity tag.', '"m5x8k2c0-17"'),
  'if-modified-since': condition('304 when the entry did not change since.', date),
  'if-unmodified-since': condition('412 when the entry changed since.', date),
});

/** Conditional headers of pages. A page has only an ETag, because a date cannot tell that an entry was removed. */
export const pageHeaders = Type.Object({
  'if-match': condition('412 unless the page has this entity tag.', '"m5x8k2c0-17"'),
  'if-none-match': condition('304 when the page has this entity tag.', '"m5x8k2c0-17"'),
});

/** Header of a page that identifies its state. */
export const pageValidator = {
  ETag: { type: 'string', description: 'Identifies this state of the page.' },
};

/** Headers of an answer that identify the state of one entry. */
export const validators = {
  ETag: { type: 'string', description: 'Identifies this state of the entry.' },
  'Last-Modified': { type: 'string', description: 'When it last changed.' },
};

export const notModified = Type.Null({ description: 'It is what you have already.' });

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  (status) => (status === 404 || status === 500 ? 'AvailabilityError' : 'AvailabilityErrors'),
  {
    400: 'The request is not valid; nothing was stored.',
    404: 'No record found for requested sku.',
    413: 'Over 200 entries, or the body is too large; nothing was stored.',
    422: 'Every entry is at fault; nothing was stored.',
  },
);
