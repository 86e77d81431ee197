import { Type } from 'typebox';

/** The schema of `brands.json`. */
export const brandFile = Type.Array(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 50 }),
    name: Type.String({ minLength: 1 }),
    logo: Type.String({ pattern: '^(https?://\\S+|/(?![/\\\\])\\S*)?$' }),
    usable: Type.Boolean(),
  }),
);

/** The schema of a file of `category-groups`. */
export const groupFile = Type.Object({
  categoryGroup: Type.String({ minLength: 1 }),
  title: Type.String(),
  categories: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  variationThemes: Type.Array(Type.String()),
  attributes: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1 }),
      type: Type.Enum(['STRING', 'INTEGER', 'FLOAT', 'BOOLEAN', 'DATE']),
      multiValue: Type.Boolean(),
      relevance: Type.Enum(['REQUIRED', 'HIGH', 'MEDIUM', 'LOW']),
    }),
  ),
  additionalRequirements: Type.Optional(Type.Array(Type.Object({}))),
});

/** Brands as a file has them. */
export type BrandFile = Type.Static<typeof brandFile>;

/** A category group as a file has it. */
export type GroupFile = Type.Static<typeof groupFile>;
