import { Type } from 'typebox';
import {
  changeBrand,
  importBrands,
  importGroup,
  readBrands,
  readCategoryGroups,
} from '../../interfaces/products/index.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { registerRead, registerWrite } from '../routes.ts';
import { dateTime, text, words } from '../schemas.ts';

const tag = 'Catalogue';

const usable = Type.Boolean({ description: 'Whether sellers may offer articles of the brand.' });
const logo = Type.String({
  maxLength: 2000,
  description: 'Address of the logo; empty without one.',
  examples: ['https://example.com/logo.svg'],
});
const brandName = text(200, 'Name of the brand.', 'Nordlicht');

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

const page = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'From 0.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: '100 when left out.' })),
});

/** Models of the catalogue. */
export const catalogueModels = [
  Type.Object(
    {
      id: text(50, 'Number of the brand.', '24DDR3VZ'),
      name: brandName,
      logo,
      usable,
      lastModified: dateTime('When it last changed.'),
    },
    { $id: 'OperatorBrand', description: 'A brand.' },
  ),
];

const counted = (name: string) =>
  Type.Object(
    { [name]: Type.Integer({ description: 'How many were in the request.', examples: [12] }) },
    { description: 'Everything is stored.' },
  );

const list = (name: string) =>
  Type.Object(
    {
      [name]: Type.Array(Type.Object({}, { additionalProperties: true }), {
        description: 'As sellers read them.',
      }),
    },
    { description: 'A page.' },
  );

/** Brands, and what categories ask of articles. */
export function registerCatalogue(app: App, context: OperatorContext): void {
  registerBrands(app, context);
  registerGroups(app, context);
}

function registerBrands(app: App, context: OperatorContext): void {
  const { db, clock, publicUrl } = context;
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/brands',
      operationId: 'importBrands',
      tag,
      summary: 'Add and change brands',
      description:
        'Brings the named brands into line with the request, all or none; others stay as they are. A changed `usable` counts from the next review of a variation on.',
      params: Type.Object({}),
      body: Type.Object({
        brands: Type.Array(
          Type.Object({ id: text(50, 'Number of the brand.', '24DDR3VZ'), name: brandName, logo, usable }),
          { minItems: 1, maxItems: 10_000, description: 'Each brand once.' },
        ),
      }),
      answers: { 200: counted('brands') },
      refused: [],
    },
    async ({ db, body: { brands } }) => {
      const sorted = brands.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      refuseTwice(
        sorted.map(({ id }) => id),
        '$.brands',
      );
      await importBrands(db, sorted, clock.now());
      return { status: 200, body: { brands: brands.length } };
    },
  );
  registerWrite(
    app,
    context,
    {
      method: 'PATCH',
      url: '/brands/:brandId',
      operationId: 'changeBrand',
      tag,
      summary: 'Change a brand',
      description: 'Changes what is named. A changed `usable` counts from the next review of a variation on.',
      params: Type.Object({ brandId: text(50, 'Number of the brand.', '24DDR3VZ') }),
      body: Type.Object(
        { name: Type.Optional(brandName), logo: Type.Optional(logo), usable: Type.Optional(usable) },
        { minProperties: 1, additionalProperties: false },
      ),
      answers: { 200: Type.Ref('OperatorBrand', { description: 'The brand as it is now.' }) },
      refused: [404],
    },
    async ({ db, params: { brandId }, body }) => {
      const brand = await changeBrand(db, brandId, body, clock.now());
      if (!brand) throw new Refusal('not-found', `There is no brand ${brandId}.`);
      return { status: 200, body: { ...brand, lastModified: brand.lastModified.toISOString() } };
    },
  );
  registerRead(
    app,
    {
      url: '/brands',
      operationId: 'listBrands',
      tag,
      summary: 'List brands',
      description: 'Brands by number, as sellers read them.',
      query: page,
      answer: list('brands'),
      refused: [],
    },
    async (_params, { page = 0, limit = 100 }) => ({
      brands: (await readBrands(db, publicUrl, page * limit, limit)).map((brand) => JSON.parse(brand)),
    }),
  );
}

function registerGroups(app: App, context: OperatorContext): void {
  const { db, clock } = context;
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
      const now = clock.now();
      for (const group of groups) await importGroup(db, group as Parameters<typeof importGroup>[1], now);
      return { status: 200, body: { categoryGroups: groups.length } };
    },
  );
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

/** 422 when a sorted list has a name twice. */
function refuseTwice(sorted: readonly string[], jsonPath: string): void {
  const twice = sorted.find((name, index) => name === sorted[index + 1]);
  if (twice !== undefined) throw new Refusal('unprocessable', `${twice} is named twice.`, { jsonPath });
}
