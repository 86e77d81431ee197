import { Type } from 'typebox';

const count = (description: string) => Type.Integer({ description, examples: [12] });

/** What a snapshot is called, in addresses. */
export const snapshotName = Type.String({
  pattern: '^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$',
  description:
    'Its name: up to 64 letters, digits, dots, hyphens and underscores, the first one a letter or digit.',
  examples: ['before-the-sale'],
});

/** Models of the snapshots. */
export const snapshotModels = [
  Type.Object(
    {
      name: Type.String({ description: 'Its name.', examples: ['before-the-sale'] }),
      createdAt: Type.String({
        format: 'date-time',
        description: 'When it was saved, by your clock.',
        examples: ['2026-03-01T08:00:00.000Z'],
      }),
      aheadMs: Type.Integer({
        description: 'How far your clock was ahead of real time, in milliseconds.',
        examples: [86_400_000],
      }),
      products: count('Variations in it.'),
      orders: count('Orders in it.'),
      shipments: count('Shipments in it.'),
      returns: count('Items that were announced to come back, or came back.'),
      receipts: count('Receipts in it.'),
      rows: count('Entries of all kinds together.'),
    },
    { $id: 'SandboxSnapshot', description: 'A saved state of your sandbox.' },
  ),
  Type.Object(
    { snapshots: Type.Array(Type.Ref('SandboxSnapshot'), { description: 'In the order of their names.' }) },
    { $id: 'SandboxSnapshots', description: 'Your saved states.' },
  ),
];
