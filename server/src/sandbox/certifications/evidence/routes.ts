import { Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.ts';
import type { App } from '../../../platform/http/server.ts';
import type { SandboxContext } from '../../context.ts';
import { refusals } from '../../schemas.ts';
import { evidenceQuery } from '../schemas.ts';
import { readPage } from './page.ts';

/** Registers the route with which the certifier reads what is known of its throw-away seller. */
export function registerEvidence(app: App, { db, certifying }: SandboxContext): void {
  app.get(
    '/evidence',
    {
      schema: {
        operationId: 'listSandboxEvidence',
        summary: 'Read the evidence of a throw-away seller',
        description:
          'Every request of the connector and of the certifier, requests for tokens among them, and every attempt to deliver webhook events, in the order of their answers. Bodies are whole up to 1 MiB. A page has fewer entries than `limit` when they have more than 8 MB. Nothing is removed while the seller exists. A request is here before its answer ends: what was answered before this call is on these pages. Requests without a valid token and reads of the evidence are not. Answers 404 to all but throw-away sellers of certifications.',
        querystring: evidenceQuery,
        response: {
          200: Type.Ref('SandboxEvidence', { description: 'A page of evidence.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller, query }) => {
      const page = await readPage({ db, certifying }, caller, caller.partner, query);
      if (!page) throw new Refusal('not-found', 'You are no throw-away seller of a certification.');
      return page;
    },
  );
}
