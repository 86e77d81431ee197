import { Type } from 'typebox';
import {
  acceptanceReasons,
  acceptedReasons,
  conditions,
  rejectionReasons,
  returnStatuses,
  usualReason,
} from './lifecycle.ts';

/** Most items of an acceptance or a rejection (specification, section 9). */
export const mostItems = 200;

/** Largest page of the list (specification, section 9). */
export const largestPage = 50;

/** The ids of an item; a blank text is none. */
const positionItemId = Type.String({
  pattern: '\\S',
  description: 'One piece that was ordered.',
  examples: ['0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a'],
});

const salesOrderId = Type.String({
  pattern: '\\S',
  description: 'The order that the item belongs to.',
  examples: ['0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4'],
});

const condition = Type.Enum([...conditions], {
  type: 'string',
  description:
    'Grade of the item: A original packaging, B like new, C slightly used, D heavily used, E mistake.',
});

const rejectionReason = Type.Enum([...rejectionReasons], {
  type: 'string',
  description: 'Why the item goes back to the customer.',
});

const returnTrackingKey = Type.Object(
  {
    carrier: Type.String({ description: 'Who carries the return.', examples: ['DHL'] }),
    trackingNumbers: Type.Array(Type.String(), {
      description: 'The parcels that the customer announced.',
      examples: [['577546565072']],
    }),
  },
  { $id: 'AnnouncedReturnTrackingKey', description: 'Parcels with which an item comes back.' },
);

const details = [
  Type.Object(
    { returnTrackingKey: Type.Ref('AnnouncedReturnTrackingKey') },
    { $id: 'AnnouncedReturnDetails', description: 'Of an ANNOUNCED return.' },
  ),
  Type.Object(
    {
      condition: Type.Optional(condition),
      reason: Type.Enum([...acceptedReasons], {
        type: 'string',
        description: 'Why it was accepted. OVERDUE_CREDIT and LACK_OF_COOPERATION only by the marketplace.',
      }),
    },
    {
      $id: 'AcceptedReturnDetails',
      description: 'Of an ACCEPTED return. Without condition when the marketplace did not evaluate the item.',
    },
  ),
  Type.Object(
    { condition, reason: rejectionReason },
    { $id: 'RejectedReturnDetails', description: 'Of a REJECTED return.' },
  ),
  Type.Object(
    {
      orderNumber: Type.String({ description: 'Number of the order.', examples: ['b8k3m2x9qa'] }),
      marketplaceWarehouseID: Type.String({
        description: 'The marketplace’s warehouse that has the item.',
        examples: ['HH-03'],
      }),
    },
    { $id: 'MisdirectedReturnDetails', description: 'Of a MISDIRECTED return.' },
  ),
];

const accepted = Type.Object(
  {
    positionItemId,
    salesOrderId,
    condition,
    reason: Type.Optional(
      Type.Enum([...acceptanceReasons], {
        type: 'string',
        default: usualReason,
        description: `Why you accept it. ${usualReason} when you name none.`,
      }),
    ),
  },
  { $id: 'AcceptedPositionItem', description: 'An item whose return is accepted.' },
);

const rejected = Type.Object(
  { positionItemId, salesOrderId, condition, reason: rejectionReason },
  { $id: 'RejectedPositionItem', description: 'An item that goes back to the customer.' },
);

/** Body, full success and multi-status of one of the two writes. */
const writeModels = (name: 'Accepted' | 'Rejected') => {
  const item = Type.Ref(`${name}PositionItem`);
  const results = Type.Array(item, {
    description: 'Items of which that is stored now, in the order of the request.',
  });
  return [
    Type.Object(
      {
        positionItems: Type.Array(item, {
          minItems: 1,
          maxItems: mostItems,
          description: `1 to ${mostItems} items, each once.`,
        }),
      },
      { $id: `${name}Returns`, description: 'Items to decide about.' },
    ),
    Type.Object({ results }, { $id: `${name}ReturnsSuccess`, description: 'Every item went through.' }),
    Type.Object(
      {
        results,
        errors: Type.Array(Type.Ref('ReturnsError'), {
          description: 'One error for each item that is unchanged, in the order of the request.',
        }),
      },
      { $id: `${name}ReturnsMultiStatus`, description: 'What became of each item.' },
    ),
  ];
};

const link = Type.Object(
  {
    href: Type.String({ description: 'Address of the page.', examples: ['/v3/returns?limit=10'] }),
    rel: Type.Enum(['self', 'next'], { type: 'string', description: 'What the link leads to.' }),
  },
  { $id: 'ReturnsLink', description: 'Link to this page or the next one.' },
);

const listed = Type.Object(
  {
    positionItemId,
    salesOrderId,
    status: Type.Enum([...returnStatuses], {
      type: 'string',
      description: 'ACCEPTED: processed. REJECTED: sent back to the customer.',
    }),
    occurredTime: Type.String({
      format: 'date-time',
      description: 'When the return got this status, in UTC.',
      examples: ['2026-03-01T08:00:00.000Z'],
    }),
    details: Type.Union(
      ['Announced', 'Accepted', 'Rejected', 'Misdirected'].map((name) => Type.Ref(`${name}ReturnDetails`)),
      { description: 'Fields depend on the status.' },
    ),
  },
  { $id: 'ReturnedPositionItem', description: 'An item that comes back or came back.' },
);

const error = Type.Object(
  {
    path: Type.String({
      description: 'Place in the request body as JSONPath, or the parameter or path at fault.',
      examples: ['$.positionItems[3].condition'],
    }),
    title: Type.String({
      description: 'What kind of error it is.',
      examples: ['Product Not Sent By The Partner'],
    }),
    code: Type.Integer({ description: 'The status that the error has on its own.', examples: [409] }),
    detail: Type.String({ description: 'What is wrong, for people.' }),
    logref: Type.String({ description: 'Quote it when you report a problem.' }),
  },
  { $id: 'ReturnsError', description: 'What is wrong and where.' },
);

/** Models of this interface, for registration under their names. */
export const models = [
  returnTrackingKey,
  ...details,
  accepted,
  rejected,
  ...writeModels('Accepted'),
  ...writeModels('Rejected'),
  link,
  listed,
  Type.Object(
    {
      positionItems: Type.Array(Type.Ref('ReturnedPositionItem'), {
        maxItems: largestPage,
        description: 'The returned items of the page.',
      }),
      links: Type.Array(Type.Ref('ReturnsLink'), {
        description: 'self, and next unless the page is the last.',
      }),
    },
    { $id: 'ReturnedPositionItems', description: 'A page of returns, the newest change first.' },
  ),
  error,
  Type.Object(
    {
      errors: Type.Array(Type.Ref('ReturnsError'), { minItems: 1, description: 'Everything that is wrong.' }),
    },
    { $id: 'ReturnsErrors', description: 'Error body of the returns interface.' },
  ),
];
