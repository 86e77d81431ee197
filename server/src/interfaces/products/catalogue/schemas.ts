import { Type } from 'typebox';

const texts = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));
const text = (description: string) => Type.Optional(Type.String({ description }));

/** Models of brands and categories (specification, section 3). */
export const catalogueModels = [
  Type.Object(
    {
      id: Type.String({
        examples: ['65S3JEJW'],
        description: 'Identifies the brand; a variation names it as brandId.',
      }),
      name: Type.String({ examples: ['Licht & Laut'], description: 'Name of the brand in the shop.' }),
      logo: Type.String({ description: 'Address of the logo.' }),
      usable: Type.Boolean({ description: 'Whether variations may be set up with the brand.' }),
      useable: Type.Boolean({ description: 'The same as `usable`, for clients that know this spelling.' }),
    },
    { $id: 'Brand', description: 'A brand of the marketplace.' },
  ),
  Type.Object(
    {
      name: Type.String({ examples: ['Farbe'], description: 'Name under which the attribute is sent.' }),
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
      name: Type.Optional(Type.String({ description: 'Name of the requirement.' })),
      jsonPath: Type.Optional(Type.String({ description: 'Place in the variation that it concerns.' })),
      description: Type.Optional(Type.String({ description: 'What is asked.' })),
      reference: Type.Optional(Type.String({ description: 'Norm or law it comes from.' })),
      condition: Type.Optional(
        Type.Object(
          {
            name: Type.Optional(Type.String({ description: 'Name of the attribute that decides.' })),
            jsonPath: Type.Optional(Type.String({ description: 'Place in the variation that decides.' })),
            value: Type.Optional(Type.String({ description: 'The value with which it applies.' })),
          },
          { description: 'When it applies. Always, when left out.' },
        ),
      ),
      featureRelevance: texts('Where it matters.'),
    },
    { $id: 'AdditionalRequirement', description: 'What a category asks beyond attributes.' },
  ),
  Type.Object(
    {
      categoryGroup: Type.String({ examples: ['Jacken & Mäntel'], description: 'Name of the group.' }),
      categories: Type.Array(Type.String({ examples: ['Outdoorjacke'] }), {
        description: 'Names of its categories.',
      }),
      variationThemes: Type.Array(Type.String({ examples: ['Farbe'] }), {
        description: 'Attributes in which the variations of one product differ.',
      }),
      title: Type.String({ description: 'Pattern of the title in the shop.' }),
      attributes: Type.Array(Type.Ref('AttributeDefinition'), { description: 'What it asks of attributes.' }),
      additionalRequirements: Type.Array(Type.Ref('AdditionalRequirement'), {
        description: 'What it asks beyond attributes.',
      }),
      createdAt: Type.String({ format: 'date-time', description: 'When the group was created.' }),
      lastModified: Type.String({ format: 'date-time', description: 'When it last changed.' }),
    },
    { $id: 'CategoryGroup', description: 'Categories that share their attribute definitions.' },
  ),
];
