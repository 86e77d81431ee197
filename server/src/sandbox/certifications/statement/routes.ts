import { Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.ts';
import type { App } from '../../../platform/http/server.ts';
import { unbound } from '../../../platform/tenant.ts';
import type { SandboxContext } from '../../context.ts';
import { refusals } from '../../schemas.ts';
import { readPage } from '../evidence/page.ts';
import { caseParameters, ofRun } from '../parameters.ts';
import { stateOf } from '../rules.ts';
import { realNow, theRun } from '../runs.ts';
import { evidenceQuery } from '../schemas.ts';
import { readSellers } from '../sellers/store.ts';
import { findReport, findStatement } from '../store.ts';

const path = '/certifications/:certificationId';

/** Registers the routes that show what became of a run: its report, its statement, and the evidence of its cases. */
export function registerFindings(app: App, context: SandboxContext): void {
  registerReport(app, context);
  registerStatement(app, context);
  registerEvidenceOfCase(app, context);
}

function registerReport(app: App, { db, clock }: SandboxContext): void {
  app.get(
    `${path}/report`,
    {
      schema: {
        operationId: 'getSandboxCertificationReport',
        summary: 'Read the report of a certification',
        description:
          'How the connector stands in each level, and the story of each case: what was given, what happened, what was expected, what was seen, why it matters and what to do. It stays when the evidence is removed. 404 before the run has ended.',
        params: Type.Object(ofRun),
        response: {
          200: Type.Ref('SandboxCertificationReport', { description: 'The report.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller: { partner }, params: { certificationId } }) => {
      const run = await theRun(db, partner, certificationId);
      const { id } = run;
      const report = await findReport(db, partner, id);
      // A version before this one kept other reports.
      if (!report || !('cases' in report))
        throw new Refusal(
          'not-found',
          stateOf(run, realNow(clock)) === 'given-up'
            ? `The certification ${id} was given up, and has no report.`
            : `The certification ${id} has no report yet.`,
        );
      return { id, ...report };
    },
  );
}

function registerStatement(app: App, { db }: SandboxContext): void {
  app.get(
    `${path}/statement`,
    {
      schema: {
        operationId: 'getSandboxCertificationStatement',
        summary: 'Read the signed statement of a certification',
        description:
          'What this server has found, as a JWS (RFC 7515) that it has signed with ES256. Its keys are at `/.well-known/certification-jwks.json`. 404 when there is none; the run says why.',
        params: Type.Object(ofRun),
        response: {
          200: Type.Ref('SandboxCertificationStatement', { description: 'The statement.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller: { partner }, params: { certificationId } }) => {
      const run = await theRun(db, partner, certificationId);
      const statement = await findStatement(db, partner, run.id);
      if (statement !== undefined) return { id: run.id, statement };
      throw new Refusal(
        'not-found',
        `The certification ${run.id} has no statement. ${run.unsigned ?? 'It has not ended.'}`,
      );
    },
  );
}

function registerEvidenceOfCase(app: App, { db, certifying }: SandboxContext): void {
  app.get(
    `${path}/cases/:level/:case/evidence`,
    {
      schema: {
        operationId: 'listSandboxCertificationEvidence',
        summary: 'Read the evidence of a case',
        description:
          'Requests of the connector and of the certifier, and webhook deliveries, as the throw-away seller of the case has them. A page has fewer entries than `limit` when they have more than 8 MB. 404 when the seller is removed, which happens some days after the end of the run.',
        params: Type.Object({ ...ofRun, ...caseParameters }),
        querystring: evidenceQuery,
        response: {
          200: Type.Ref('SandboxEvidence', { description: 'A page of evidence.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller, params, query }) => {
      const { partner } = caller;
      const run = await theRun(db, partner, params.certificationId);
      const name = `${params.level}/${params.case}`;
      const seller = (await readSellers(db, partner, run.id)).findLast((one) => one.case === name);
      const page =
        seller && (await unbound(() => readPage({ db, certifying }, caller, seller.partnerId, query)));
      if (!page) throw new Refusal('not-found', `There is no evidence of ${name} (any more).`);
      return page;
    },
  );
}
