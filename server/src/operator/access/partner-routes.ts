import { Type } from 'typebox';
import { type Issuer, setIssuer, vatExemptions } from '../../interfaces/receipts/index.ts';
import { refuseUnknownCountry } from '../../kernel/countries.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import type { App } from '../../platform/http/server.ts';
import { findPartner, insertPartner, type Partner, readPartners } from '../../token/index.ts';
import type { OperatorContext } from '../context.ts';
import { forSeller, registerRead, registerWrite } from '../routes.ts';
import { ofPartner, text, words } from '../schemas.ts';
import { partnerOnWire } from './models.ts';

const tag = 'Partners';

const company = Type.Object(
  {
    partnerName: text(200, 'Name of the company.', 'Nordlicht Handels GmbH'),
    shopName: Type.Optional(text(200, 'Name of its shop.', 'Nordlicht')),
    street: text(200, 'Street and house number.', 'Hafenstraße 1'),
    zipCode: text(10, 'Postal code.', '20457'),
    city: text(60, 'City.', 'Hamburg'),
    countryCode: Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'An assigned code of ISO 3166-1 alpha-3.',
      examples: ['DEU'],
    }),
    vatId: Type.Optional(
      text(30, 'VAT identification number. A company needs this or a tax number.', 'DE123456788'),
    ),
    taxNumber: Type.Optional(
      text(30, 'Tax number of the tax office, which stands on the printed receipts.', '27/123/45678'),
    ),
    vatExemption: Type.Optional(
      words(
        vatExemptions,
        'Why supplies at 0 per cent have no VAT, which stands on the printed receipts: small business (section 19 UStG), zero rate (section 12 (3) UStG), export, or intra-Community supply. When left out, they say that an exemption applies.',
      ),
    ),
    representedBy: text(200, 'Who represents it.', 'Jördis Großmann'),
    registerCourt: Type.Optional(text(100, 'Where it is registered.', 'Amtsgericht Hamburg')),
    commercialRegisterNumber: Type.Optional(text(50, 'Its number there.', 'HRB 100001')),
    headOfSupervisoryBoard: Type.Optional(text(200, 'Of companies that have one.')),
    weeeRegistrationNumber: Type.Optional(text(50, 'Of sellers of electrical goods.', 'DE 10000001')),
  },
  { description: 'The company as it stands on receipts.', additionalProperties: false },
);

/** Partners: who uses the API. */
export function registerPartners(app: App, context: OperatorContext): void {
  registerCreation(app, context);
  registerCompany(app, context);
  registerList(app, context);
  registerRead(
    app,
    {
      url: '/partners/:partnerId',
      operationId: 'getPartner',
      tag,
      summary: 'Read a partner',
      description: 'What is known of a partner.',
      params: ofPartner({}),
      answer: Type.Ref('OperatorPartner', { description: 'The partner.' }),
      refused: [404],
    },
    async ({ partnerId }) => partnerOnWire(await existingPartner(context.db, partnerId)),
  );
}

function registerCreation(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners',
      operationId: 'createPartner',
      tag,
      summary: 'Take up a partner',
      description:
        'Makes a seller or a service partner. Receipts of a seller are issued as soon as its company is known, here or later.',
      params: Type.Object({}),
      body: Type.Object({
        kind: words(['seller', 'service_partner'], 'What the partner is.'),
        name: text(200, 'Name of the partner.', 'Nordlicht Handels GmbH'),
        company: Type.Optional(company),
      }),
      answers: { 201: Type.Ref('OperatorPartner', { description: 'The partner was made.' }) },
      refused: [],
    },
    async ({ db, body }) => {
      const kind = body.kind as 'seller' | 'service_partner';
      if (body.company && kind !== 'seller')
        throw new Refusal('unprocessable', 'Only sellers have receipts, and so a company.', {
          jsonPath: '$.company',
        });
      if (body.company) refuseWrongCompany(body.company, '$.company');
      const partner = await insertPartner(db, body.name, kind, context.clock);
      if (body.company) await setIssuer(db, partner, body.company as Issuer);
      return { status: 201, body: partnerOnWire((await findPartner(db, partner)) as Partner) };
    },
  );
}

function registerCompany(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'PUT',
      url: '/partners/:partnerId/company',
      operationId: 'setPartnerCompany',
      tag,
      summary: 'Say which company a seller is',
      description:
        'It stands on the receipts from now on; those issued stay as they are, and those that were waiting for it are issued.',
      params: ofPartner({}),
      body: company,
      answers: { 204: Type.Unsafe<null>({ type: 'null', description: 'The company is known.' }) },
      refused: [404],
    },
    async ({ db, params, body }) => {
      refuseWrongCompany(body, '$');
      await forSeller(context, db, params.partnerId, (partner) => setIssuer(db, partner, body as Issuer));
      return { status: 204 };
    },
  );
}

function registerList(app: App, { db }: OperatorContext): void {
  registerRead(
    app,
    {
      url: '/partners',
      operationId: 'listPartners',
      tag,
      summary: 'List partners',
      description: 'Partners by their number.',
      query: Type.Object({
        after: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description: 'Only greater numbers.',
          }),
        ),
        limit: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 500, description: 'Partners a page, 100 when left out.' }),
        ),
      }),
      answer: Type.Ref('OperatorPartnerList', { description: 'A page of partners.' }),
      refused: [],
    },
    async (_params, { after = 0, limit = 100 }) => {
      const found = await readPartners(db, after, limit + 1);
      const partners = found.slice(0, limit);
      const next = found.length > limit ? { next: partners.at(-1)!.partner } : {};
      return { partners: partners.map(partnerOnWire), ...next };
    },
  );
}

/** 422 for an unknown country, and for a company without a number that invoices need (section 14 (4) UStG). */
function refuseWrongCompany(
  { countryCode, vatId, taxNumber }: Pick<Issuer, 'countryCode' | 'vatId' | 'taxNumber'>,
  at: string,
): void {
  refuseUnknownCountry(countryCode, `${at}.countryCode`);
  if (vatId === undefined && taxNumber === undefined)
    throw new Refusal('unprocessable', 'A company needs a vatId or a taxNumber.', {
      jsonPath: `${at}.vatId`,
    });
}

/** 404 when there is no such partner. */
export async function existingPartner(db: Db, partnerId: number): Promise<Partner> {
  const found = await findPartner(db, partnerId);
  if (!found) throw new Refusal('not-found', `There is no partner ${partnerId}.`);
  return found;
}
