import { type TProperties, type TSchema, Type } from 'typebox';
import { refusalsWith } from '../../platform/http/refusals.ts';

/** Error and body of the interface (specification, section 3). */
export const errorItem = Type.Object(
  {
    code: Type.Optional(
      Type.String({ description: 'Code from the error catalogue.', examples: ['100001 - FIELD_MISSING'] }),
    ),
    title: Type.Optional(
      Type.String({ examples: ['ean is required'], description: 'What is wrong, in words.' }),
    ),
    path: Type.Optional(
      Type.String({ description: 'Field, parameter or resource that is at fault.', examples: ['ean'] }),
    ),
    jsonPath: Type.Optional(
      Type.String({ description: 'Its place in the request body.', examples: ['$[17].ean'] }),
    ),
    logref: Type.Optional(Type.String({ description: 'Quote it when you report a problem.' })),
  },
  { $id: 'ProductErrorItem', description: 'What is wrong and where.' },
);

export const errorList = Type.Object(
  { errors: Type.Array(Type.Ref('ProductErrorItem'), { description: 'Everything that is wrong.' }) },
  { $id: 'ProductErrors', description: 'Errors of a request to the products interface.' },
);

export const pageLink = Type.Object(
  {
    rel: Type.Enum(['self', 'prev', 'next'], { type: 'string' }),
    href: Type.String({ examples: ['/v5/products?page=1&limit=100'], description: 'Address of the page.' }),
  },
  { $id: 'PageLink', description: 'Link to this, the previous or the next page.' },
);

/** A list answer: the entries under their name, and links. */
export const listOf = ($id: string, name: string, item: TSchema, description: string) =>
  Type.Object(
    {
      [name]: Type.Array(item, { description: 'The entries of the page.' }),
      links: Type.Array(Type.Ref('PageLink'), { description: 'This page, the previous and the next.' }),
    },
    { $id, description },
  );

/** Page and limit as query parameters; numbers out of range are refused. */
export const paging = (most: number) => ({
  page: Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    default: 0,
    description: 'Number of the page, from 0.',
  }),
  limit: Type.Integer({
    minimum: 1,
    maximum: most,
    default: Math.min(100, most),
    description: 'Entries a page.',
  }),
});

/** Filters of the lists of variations; several narrow the result further. */
export const filters = {
  sku: Type.Optional(
    Type.String({ description: 'Exactly this sku; the way to read one with a slash or a dot.' }),
  ),
  productReference: Type.Optional(Type.String({ description: 'Variations of this product.' })),
  category: Type.Optional(Type.String({ description: 'Variations of this category.' })),
  brandId: Type.Optional(Type.String({ description: 'Variations of this brand.' })),
};

export const query = <T extends TProperties>(properties: T) => Type.Object(properties);

export const fromDate = Type.Optional(
  Type.String({
    description: 'Only what changed at or after this date-time.',
    examples: ['2026-03-01T08:00:00Z'],
  }),
);

/** Documents the refusals of an operation. */
export const refusals = refusalsWith('ProductErrors');
