import { Type } from 'typebox';

const texts = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));
const text = (description: string) => Type.Optional(Type.String({ description }));

/** Models of brands and categories (specification, section 3). */
export const catalogueModels = [
  Type.Object(
    {
      id: Type.String({ examples: ['65S3JEJW'] }),
      name: Type.String({ examples: ['Licht & Laut'] }),
      logo: Type.String({ description: 'Address of the logo.' }),
      usable: Type.Boolean({ description: 'Whether variations may be set up with the brand.' }),
      useable: Type.Boolean({ description: 'The same as `usable`, for clients that know this spelling.' }),
    },
    { $id: 'Brand', description: 'A brand of the marketplace.' },
  ),
  Type.Object(
    {
      name: Type.String({ examples: ['Farbe'] }),
      attributeGroup: text('Heading under which the shop shows it.'),
      type: Type.Enum(['STRING', 'INTEGER', 'FLOAT', 'BOOLEAN', 'DATE'], {
        type: 'string',
        description: 'How a value’s text must read.',
      }),
      multiValue: Type.Boolean({ description: 'Whether several values may be sent.' }),
      unit: text('Unit of numbers.'),
      unitDisplayName: text('The unit as the shop writes it.'),
      allowedValues: texts('The only values that are taken.'),
      featureRelevance: texts('Where the shop uses it.'),
      relatedMediaAssets: texts('Media assets that belong to it.'),
      relevance: Type.Enum(['REQUIRED', 'HIGH', 'MEDIUM', 'LOW'], {
        type: 'string',
        description: 'REQUIRED ones must be sent; missing HIGH ones are noted.',
      }),
      description: text('What is meant.'),
      exampleValues: texts('Examples.'),
      recommendedValues: texts('Values the shop prefers; others are taken too.'),
      reference: text('Norm or law it comes from.'),
    },
    { $id: 'AttributeDefinition', description: 'What a category asks of an attribute.' },
  ),
  Type.Object(
    {
      name: Type.Optional(Type.String()),
      jsonPath: Type.Optional(Type.String()),
      description: Type.Optional(Type.String()),
      reference: Type.Optional(Type.String()),
      condition: Type.Optional(
        Type.Object({
          name: Type.Optional(Type.String()),
          jsonPath: Type.Optional(Type.String()),
          value: Type.Optional(Type.String()),
        }),
      ),
      featureRelevance: texts('Where it matters.'),
    },
    { $id: 'AdditionalRequirement', description: 'What a category asks beyond attributes.' },
  ),
  Type.Object(
    {
      categoryGroup: Type.String({ examples: ['Jacken & Mäntel'] }),
      categories: Type.Array(Type.String({ examples: ['Outdoorjacke'] })),
      variationThemes: Type.Array(Type.String({ examples: ['Farbe'] })),
      title: Type.String({ description: 'Pattern of the title in the shop.' }),
      attributes: Type.Array(Type.Ref('AttributeDefinition')),
      additionalRequirements: Type.Array(Type.Ref('AdditionalRequirement')),
      createdAt: Type.String({ format: 'date-time' }),
      lastModified: Type.String({ format: 'date-time' }),
    },
    { $id: 'CategoryGroup', description: 'Categories that share their attribute definitions.' },
  ),
];
