import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import { sellerScopes } from '../../kernel/scopes.ts';
import type { App } from '../../platform/http/server.ts';
import {
  findApp,
  insertApp,
  insertInstallation,
  readApps,
  readInstallations,
  revokeInstallation,
} from '../../token/index.ts';
import type { OperatorContext } from '../context.ts';
import { forSeller, noBody, registerRead, registerWrite } from '../routes.ts';
import { ofPartner, text, uuid } from '../schemas.ts';
import { appOnWire, installationOnWire } from './models.ts';
import { existingPartner } from './partner-routes.ts';

const tag = 'Apps';

const appParameter = Type.Object({ appId: uuid('Number of the app.') });
const installationParameter = Type.Object({
  appId: uuid('Number of the app.'),
  installationId: uuid('Number of the consent.'),
});

const unknownApp = (appId: string) => new Refusal('not-found', `There is no app ${appId}.`);

/** Registers the routes for apps of service partners, and for sellers' consent to them. */
export function registerApps(app: App, context: OperatorContext): void {
  registerAppsOfPartners(app, context);
  registerConsent(app, context);
  registerWithdrawal(app, context);
  registerInstallationList(app, context);
}

function registerAppsOfPartners(app: App, context: OperatorContext): void {
  const { db, ids, clock } = context;
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/apps',
      operationId: 'createApp',
      tag,
      summary: 'Register an app of a service partner',
      description: 'Sellers can consent to it then.',
      params: ofPartner({}),
      body: Type.Object({ name: text(200, 'Name of the app.', 'Versandhelfer') }),
      answers: { 201: Type.Ref('OperatorPartnerApp', { description: 'The app was registered.' }) },
      refused: [404],
    },
    async ({ db, params: { partnerId }, body: { name } }) => {
      const { partner, kind } = await existingPartner(db, partnerId);
      if (kind !== 'service_partner')
        throw new Refusal('unprocessable', `Partner ${partnerId} is no service partner.`);
      const made = await insertApp(db, { appId: ids.uuid(), owner: partner, name }, clock);
      return { status: 201, body: appOnWire(made) };
    },
  );
  registerRead(
    app,
    {
      url: '/partners/:partnerId/apps',
      operationId: 'listApps',
      tag,
      summary: 'List the apps of a service partner',
      description: 'Oldest first; none for sellers.',
      params: ofPartner({}),
      answer: Type.Ref('OperatorPartnerAppList', { description: 'The apps.' }),
      refused: [404],
    },
    async ({ partnerId }) => {
      const { partner } = await existingPartner(db, partnerId);
      return { apps: (await readApps(db, partner)).map(appOnWire) };
    },
  );
}

function registerConsent(app: App, context: OperatorContext): void {
  const { ids, clock } = context;
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/apps/:appId/installations',
      operationId: 'grantConsent',
      tag,
      summary: 'Note a seller’s consent to an app',
      description:
        'From now on the service partner gets tokens for the seller within these scopes. 409 while there is a consent; withdraw it first to change its scopes.',
      params: appParameter,
      body: Type.Object({
        partnerId: Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The seller.',
          examples: [1],
        }),
        scopes: Type.Array(Type.Enum([...sellerScopes], { type: 'string' }), {
          minItems: 1,
          maxItems: sellerScopes.length,
          description: 'What the app may reach for the seller.',
          examples: [['orders', 'shipments']],
        }),
      }),
      answers: { 201: Type.Ref('OperatorInstallation', { description: 'The consent is noted.' }) },
      refused: [404],
    },
    async ({ db, params: { appId }, body: { partnerId, scopes } }) => {
      if (!(await findApp(db, appId))) throw unknownApp(appId);
      const partner = await forSeller(context, db, partnerId, async (seller) => seller);
      const wanted = { installationId: ids.uuid(), appId, partner, scopes: [...new Set(scopes)] };
      const granted = await insertInstallation(db, wanted, clock);
      if (!granted)
        throw new Refusal('conflict', `Seller ${partnerId} has consented to app ${appId} already.`);
      return { status: 201, body: installationOnWire(granted) };
    },
  );
}

function registerWithdrawal(app: App, context: OperatorContext): void {
  const { clock } = context;
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/apps/:appId/installations/:installationId/revocation',
      operationId: 'withdrawConsent',
      tag,
      summary: 'Withdraw a seller’s consent to an app',
      description:
        'No tokens are issued for it any more, and those that are out are refused within seconds. A new consent is a new installation. No body.',
      params: installationParameter,
      body: noBody,
      answers: { 200: Type.Ref('OperatorInstallation', { description: 'The consent is withdrawn.' }) },
      refused: [404],
    },
    async ({ db, params: { appId, installationId } }) => {
      const revoked = await revokeInstallation(db, appId, installationId, clock);
      if (!revoked) throw new Refusal('not-found', `App ${appId} has no installation ${installationId}.`);
      return { status: 200, body: installationOnWire(revoked) };
    },
  );
}

function registerInstallationList(app: App, { db }: OperatorContext): void {
  registerRead(
    app,
    {
      url: '/apps/:appId/installations',
      operationId: 'listInstallations',
      tag,
      summary: 'List the consents to an app',
      description: 'Oldest first, withdrawn ones too.',
      params: appParameter,
      answer: Type.Ref('OperatorInstallationList', { description: 'The consents.' }),
      refused: [404],
    },
    async ({ appId }) => {
      if (!(await findApp(db, appId))) throw unknownApp(appId);
      return { installations: (await readInstallations(db, appId)).map(installationOnWire) };
    },
  );
}
