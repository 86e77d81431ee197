import { Type } from 'typebox';
import { orderChoices } from '../../interfaces/orders/index.ts';
import { marketPlaceStatuses } from '../../interfaces/products/index.ts';
import { returnStatuses } from '../../interfaces/returns/index.ts';
import { uuid, word } from './schemas.ts';

const text = (description: string, example: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 100, description, examples: [example] }));

const paging = {
  cursor: Type.Optional(
    Type.String({ maxLength: 1000, description: 'From the link `next` of the page before.' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Entries of a page.' }),
};

export const articleQuery = Type.Object({
  text: text(
    'The beginning of a sku, product reference or EAN, or words of the title; the last word may be the beginning of one.',
    'alpin jack',
  ),
  status: Type.Optional(word(marketPlaceStatuses, 'Only this status in the shop.')),
  ...paging,
});

export const orderQuery = Type.Object({
  text: text(
    'An order number or its beginning (three characters or more), the id of an order or item, a sku, the tracking number of a parcel, or the customer’s e-mail address.',
    'b7k2m9xq4d',
  ),
  status: Type.Optional(
    word(
      orderChoices,
      'Only this state, that of most consequence among the items. `TO_SEND` has every order with a PROCESSABLE item that is not suspected of fraud.',
    ),
  ),
  ...paging,
});

export const parcelQuery = Type.Object({
  ...paging,
  cursor: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,16}\\.[0-9]{1,18}$',
      description: 'From the link `next` of the page before.',
    }),
  ),
});

export const returnQuery = Type.Object({
  text: text('Only returns of orders that this text finds: at most the first 200 orders.', 'b7k2m9xq4d'),
  status: Type.Optional(word(returnStatuses, 'Only this state.')),
  ...paging,
});

export const taskQuery = Type.Object({
  state: Type.Optional(
    word(['open', 'failed'], 'Only tasks that are not finished, or those with failed entries.'),
  ),
  ...paging,
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}$', description: 'From the link `next` of the page before.' }),
  ),
});

export const orderParameter = Type.Object({ salesOrderId: uuid('The order.') });
