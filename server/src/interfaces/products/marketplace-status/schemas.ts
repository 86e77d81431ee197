import { Type } from 'typebox';
import { marketPlaceStatuses } from './store.ts';

const note = ($id: string, description: string, example: string) =>
  Type.Object(
    {
      code: Type.String({ description: 'Code from the error catalogue.', examples: [example] }),
      title: Type.String({ description: 'What is meant, in words.' }),
    },
    { $id, description },
  );

/** Models of the marketplace status (specification, section 3). */
export const statusModels = [
  note('MarketPlaceStatusError', 'Why a variation is not sold.', '600005 - IMAGE_TOO_SMALL'),
  note('MarketPlaceStatusInformation', 'A note that prevents nothing.', '800001 - DATA_QUALITY'),
  Type.Object(
    {
      rel: Type.Enum(['variation', 'shop'], { type: 'string' }),
      href: Type.String({
        examples: ['/v5/products/JACKE-ALPIN-BLAU-M'],
        description: 'Where the link leads.',
      }),
    },
    { $id: 'MarketPlaceStatusLink', description: 'Link to the variation or to its page in the shop.' },
  ),
  Type.Object(
    {
      sku: Type.String({ description: 'Your key of the variation.' }),
      moin: Type.Optional(
        Type.String({ description: 'The marketplace’s identifier, once the variation has been ONLINE.' }),
      ),
      status: Type.Enum([...marketPlaceStatuses], {
        type: 'string',
        description: 'Where the variation stands in the marketplace.',
      }),
      errors: Type.Array(Type.Ref('MarketPlaceStatusError'), {
        description: 'Why it is not sold. Empty when it is.',
      }),
      information: Type.Array(Type.Ref('MarketPlaceStatusInformation'), {
        description: 'Notes that prevent nothing.',
      }),
      links: Type.Array(Type.Ref('MarketPlaceStatusLink'), {
        description: 'The variation, and its page in the shop.',
      }),
      lastModified: Type.String({
        format: 'date-time',
        description: 'When the status, or what is said with it, last changed.',
      }),
    },
    { $id: 'MarketPlaceStatus', description: 'What the marketplace says about a variation.' },
  ),
];
