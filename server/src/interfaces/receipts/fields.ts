import { type TSchema, Type } from 'typebox';

/** A text with an example. */
export const text = (description: string, example?: string) =>
  Type.String({ description, ...(example === undefined ? {} : { examples: [example] }) });
/** An optional text. */
export const optional = (description: string, example?: string) => Type.Optional(text(description, example));
/** A text that is one of these words. */
export const oneOf = (words: readonly string[], description: string) =>
  Type.Enum([...words], { type: 'string', description });
/** A date-time in UTC. */
export const date = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-02T09:30:00.000Z'] });
/** A list of a model. */
export const many = (model: string, description: string) => Type.Array(Type.Ref(model), { description });
/** A country. */
export const country = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'ISO 3166 alpha-3.',
  examples: ['DEU'],
});
/** Number of a line. */
export const number = Type.Integer({
  minimum: 1,
  description: 'Place on the receipt, from 1; modifications have their own.',
});
/** A list of ids. */
export const ids = (description: string) => Type.Array(Type.String(), { description });
/** An amount of money. */
export const money = (description: string) => Type.Ref('ReceiptMoney', { description });
/** An amount with its tax. */
export const price = (description: string) => Type.Ref('ReceiptPrice', { description });
/** An object under its name. */
export const model = (name: string, description: string, fields: Record<string, TSchema>) =>
  Type.Object(fields, { $id: name, description });
