import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';

/** Heading of brands and category groups in the reference. */
export const tag = 'Catalogue';

/** Query of the lists. */
export const page = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'From 0.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: '100 when left out.' })),
});

/** Answer of an import: how much of it was stored. */
export const counted = (name: string) =>
  Type.Object(
    { [name]: Type.Integer({ description: 'How many were in the request.', examples: [12] }) },
    { description: 'Everything is stored.' },
  );

/** Answer of a list. */
export const list = (name: string) =>
  Type.Object(
    {
      [name]: Type.Array(Type.Object({}, { additionalProperties: true }), {
        description: 'As sellers read them.',
      }),
    },
    { description: 'A page.' },
  );

/** 422 when a sorted list has a name twice. */
export function refuseTwice(sorted: readonly string[], jsonPath: string): void {
  const twice = sorted.find((name, index) => name === sorted[index + 1]);
  if (twice !== undefined) throw new Refusal('unprocessable', `${twice} is named twice.`, { jsonPath });
}
