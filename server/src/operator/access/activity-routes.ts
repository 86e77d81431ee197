import { Type } from 'typebox';
import { kindsOf, onWire, searchActivity } from '../../interfaces/activity/index.ts';
import { kindNames } from '../../platform/activity/index.ts';
import type { App } from '../../platform/http/server.ts';
import { boundTo } from '../../platform/tenant.ts';
import type { OperatorContext } from '../context.ts';
import { registerRead } from '../routes.ts';
import { ofPartner } from '../schemas.ts';
import { existingPartner } from './partner-routes.ts';

const every = new Set(kindNames);

const text = (description: string) => Type.Optional(Type.String({ description }));

const query = Type.Object({
  kind: text('Only these kinds, separated by commas, such as `person.called,credential.created`.'),
  requestId: text('X-Request-Id of the call that caused it.'),
  cursor: Type.Optional(Type.String({ format: 'uuid', description: 'The `next` of the page before.' })),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Most entries of a page.' }),
});

/** Models of the activity of partners. */
export const partnerActivityModels = [
  Type.Object(
    {
      entries: Type.Array(Type.Ref('ActivityEntry'), { description: 'The newest first.' }),
      next: text('Send it as `cursor` to get the next page; absent on the last.'),
    },
    { $id: 'OperatorActivity', description: 'What happened to a partner.' },
  ),
];

/** What happened to any partner: the operator sees all kinds, those of people and credentials among them. */
export function registerPartnerActivity(app: App, { db }: OperatorContext): void {
  registerRead(
    app,
    {
      url: '/partners/:partnerId/activity',
      operationId: 'listPartnerActivity',
      tag: 'People',
      summary: 'Search what happened to a partner',
      description:
        'Who did what, when, and by which request: sign-ins, changes of people and credentials, every call of a person that may change something, and what happened to orders and products. The newest first.',
      params: ofPartner({}),
      query,
      answer: Type.Ref('OperatorActivity', { description: 'A page of entries.' }),
      refused: [400, 404],
    },
    async ({ partnerId }, { kind, requestId, cursor, limit }) => {
      const { partner } = await existingPartner(db, partnerId);
      const search = { kinds: kindsOf(kind, every), requestId, before: cursor?.toLowerCase(), limit };
      const { entries, next } = await boundTo(partner, () => searchActivity(db, partner, search));
      return { entries: entries.map(onWire), ...(next === undefined ? {} : { next }) };
    },
  );
}
