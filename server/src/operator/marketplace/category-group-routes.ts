import { Type } from 'typebox';
import { importGroup, readCategoryGroups } from '../../interfaces/products/index.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { registerRead, registerWrite } from '../routes.ts';
import { text, words } from '../schemas.ts';
import { counted, list, page, refuseTwice, tag } from './catalogue.ts';

const attribute = Type.Object({
  name: text(200, 'Name of the attribute.', 'Farbe'),
  type: words(['STRING', 'INTEGER', 'FLOAT', 'BOOLEAN', 'DATE'], 'What its values are.'),
  multiValue: Type.Boolean({ description: 'Whether it can have several values.' }),
  relevance: words(['REQUIRED', 'HIGH', 'MEDIUM', 'LOW'], 'How much it matters.'),
  unit: Type.Optional(text(50, 'Unit of its values.', 'cm')),
  unitDisplayName: Type.Optional(text(50, 'The unit as it is shown.', 'cm')),
  attributeGroup: Type.Optional(text(200, 'Heading under which it is shown.')),
  description: Type.Optional(text(5000, 'What it is about.')),
  allowedValues: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), {
      maxItems: 10_000,
      description: 'The only values it can have.',
      examples: [['Blau', 'Grün']],
    }),
  ),
  exampleValues: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100, description: 'Values for example.' }),
  ),
  recommendedValues: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), { maxItems: 1000, description: 'Values that are usual.' }),
  ),
});

const categoryGroup = Type.Object({
  categoryGroup: text(200, 'Name of the group.', 'Kopfhörer'),
  title: Type.String({
    maxLength: 2000,
    description: 'How titles are made.',
    examples: ['{Marke} {Produktlinie}'],
  }),
  categories: Type.Array(text(200, 'A category.', 'Bluetooth-Kopfhörer'), {
    minItems: 1,
    maxItems: 5000,
    description: 'Categories of the group.',
  }),
  variationThemes: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 100,
    description: 'What the variations of a product differ by.',
    examples: [['Farbe']],
  }),
  attributes: Type.Array(attribute, { maxItems: 2000, description: 'What its articles are described by.' }),
  additionalRequirements: Type.Optional(
    Type.Array(Type.Object({}, { additionalProperties: true }), {
      maxItems: 100,
      description: 'Further requirements, as the products interface shows them.',
    }),
  ),
});

/** Registers the routes for category groups: which categories there are, and which attributes they require. */
export function registerCategoryGroups(app: App, context: OperatorContext): void {
  registerImport(app, context);
  registerList(app, context);
}

function registerImport(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/category-groups',
      operationId: 'importCategoryGroups',
      tag,
      summary: 'Add and change categories and their attributes',
      description:
        'Brings the named groups into line with the request, all or none; others stay as they are. A category that is named in another group moves there; none is removed, because variations may be in it.',
      params: Type.Object({}),
      body: Type.Object({
        categoryGroups: Type.Array(categoryGroup, {
          minItems: 1,
          maxItems: 1000,
          description: 'Each group once.',
        }),
      }),
      answers: { 200: counted('categoryGroups') },
      refused: [],
    },
    async ({ db, body: { categoryGroups } }) => {
      const groups = categoryGroups.toSorted((a, b) => (a.categoryGroup < b.categoryGroup ? -1 : 1));
      refuseTwice(
        groups.map((group) => group.categoryGroup),
        '$.categoryGroups',
      );
      refuseTwice(groups.flatMap(({ categories }) => categories).sort(), '$.categoryGroups[*].categories');
      const now = context.clock.now();
      for (const group of groups) await importGroup(db, group as Parameters<typeof importGroup>[1], now);
      return { status: 200, body: { categoryGroups: groups.length } };
    },
  );
}

function registerList(app: App, { db }: OperatorContext): void {
  registerRead(
    app,
    {
      url: '/category-groups',
      operationId: 'listCategoryGroups',
      tag,
      summary: 'List categories and their attributes',
      description: 'Category groups by name, as sellers read them.',
      query: page,
      answer: list('categoryGroups'),
      refused: [],
    },
    async (_params, { page = 0, limit = 100 }) => ({
      categoryGroups: (await readCategoryGroups(db, undefined, page * limit, limit)).map((group) =>
        JSON.parse(group),
      ),
    }),
  );
}
