import { Type } from 'typebox';
import { sku, skuSent } from '../schemas.ts';

/** Largest stock (specification, section 9). */
export const largestQuantity = 999_999_999;

const quantity = Type.Integer({
  minimum: 0,
  maximum: largestQuantity,
  description: 'The present stock, absolute.',
  examples: [17],
});

const lastModified = Type.String({
  format: 'date-time',
  description: 'When the quantity last became another, in UTC with milliseconds.',
  examples: ['2026-03-01T08:00:00.000Z'],
});

const links = Type.Array(Type.Ref('AvailabilityLink'), { description: 'The quantity itself.' });

/** Models of quantities (specification, section 3). */
export const quantityModels = [
  Type.Object(
    { sku: skuSent, quantity },
    { $id: 'AvailableQuantityRequest', description: 'Stock to be stored.' },
  ),
  Type.Object(
    { sku, quantity, lastModified, links },
    { $id: 'AvailableQuantity', description: 'Stock of a variation with a link to itself.' },
  ),
  Type.Object(
    {
      resources: Type.Object(
        {
          variations: Type.Array(Type.Ref('AvailableQuantity'), {
            description: 'The quantities of the page, by sku.',
          }),
        },
        { description: 'What the page has.' },
      ),
      links: Type.Array(Type.Ref('AvailabilityLink'), {
        description: 'self, prev unless the page is the first, next unless it is the last.',
      }),
    },
    { $id: 'AvailableQuantities', description: 'A page of quantities, sorted by sku.' },
  ),
  Type.Object(
    {
      results: Type.Optional(
        Type.Array(Type.Ref('AvailableQuantity'), {
          description: 'What is stored now, in the order of the request.',
        }),
      ),
      errors: Type.Optional(
        Type.Array(Type.Ref('AvailabilityError'), { maxItems: 0, description: 'Always empty.' }),
      ),
    },
    {
      $id: 'AvailableQuantitySuccess',
      description:
        'Empty when every quantity is stored as it was sent. When a newer request had stored another one before, the results tell what is stored.',
    },
  ),
  Type.Object(
    {
      results: Type.Array(Type.Ref('AvailableQuantity'), {
        description: 'What is stored now, in the order of the request.',
      }),
      errors: Type.Array(Type.Ref('AvailabilityError'), {
        description: 'One error for each entry that was not stored.',
      }),
    },
    { $id: 'AvailableQuantityResults', description: 'What became of each entry.' },
  ),
];
