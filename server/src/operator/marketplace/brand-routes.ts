import { Type } from 'typebox';
import { changeBrand, importBrands, readBrands } from '../../interfaces/products/index.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { refuseOtherLinks } from '../links.ts';
import { registerRead, registerWrite } from '../routes.ts';
import { dateTime, text } from '../schemas.ts';
import { counted, list, page, refuseTwice, tag } from './catalogue.ts';

const usable = Type.Boolean({ description: 'Whether sellers may offer articles of the brand.' });
const logo = Type.String({
  maxLength: 2000,
  description: 'Address of the logo, with http or https, or a path of this server; empty without one.',
  examples: ['https://example.com/logo.svg'],
});
const brandName = text(200, 'Name of the brand.', 'Nordlicht');

/** Models of brands. */
export const brandModels = [
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

/** Registers the routes for brands: the list, the import, and whether sellers may use a brand. */
export function registerBrands(app: App, context: OperatorContext): void {
  registerImport(app, context);
  registerChange(app, context);
  registerList(app, context);
}

function registerImport(app: App, context: OperatorContext): void {
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
      for (const [index, brand] of brands.entries()) refuseOtherLogos(brand, `$.brands[${index}].logo`);
      await importBrands(db, sorted, context.clock.now());
      return { status: 200, body: { brands: brands.length } };
    },
  );
}

function registerChange(app: App, context: OperatorContext): void {
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
      refuseOtherLogos(body, '$.logo');
      const brand = await changeBrand(db, brandId, body, context.clock.now());
      if (!brand) throw new Refusal('not-found', `There is no brand ${brandId}.`);
      return { status: 200, body: { ...brand, lastModified: brand.lastModified.toISOString() } };
    },
  );
}

/** An empty logo is none. */
function refuseOtherLogos({ logo: link }: { readonly logo?: string }, jsonPath: string): void {
  if (link) refuseOtherLinks(link, jsonPath, true);
}

function registerList(app: App, { db, publicUrl }: OperatorContext): void {
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
