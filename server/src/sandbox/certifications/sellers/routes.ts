import { Type } from 'typebox';
import type { App } from '../../../platform/http/server.ts';
import type { SandboxContext } from '../../context.ts';
import { refusals } from '../../schemas.ts';
import { caseParameters, ofRun } from '../parameters.ts';
import { realNow, theRun } from '../runs.ts';
import { caseRequest, sellerRequest } from '../schemas.ts';
import { storeCase } from '../store.ts';
import { caseOnWire } from '../wire.ts';
import { makeSeller } from './make.ts';
import { refuseReport } from './reported.ts';
import { readSellers } from './store.ts';

/** Registers the routes with which a run gets sellers, and reports what it saw of them. */
export function registerRunSellers(app: App, { db, clock }: SandboxContext): void {
  app.post(
    '/certifications/:certificationId/sellers',
    {
      schema: {
        operationId: 'createSandboxCertificationSeller',
        summary: 'Make a throw-away seller',
        description:
          'Makes an empty seller for a case, in real time, with a client for the connector and one for the certifier. Each sees only this seller. Everything that it sends and gets is kept as evidence. A run has at most 200.',
        params: Type.Object(ofRun),
        body: sellerRequest,
        response: {
          201: Type.Ref('SandboxCertificationSeller', { description: 'The seller.' }),
          ...refusals(400, 404, 409),
        },
      },
    },
    async (request, reply) => {
      const { partner: owner, clientId: by } = request.caller;
      const run = await theRun(db, owner, request.params.certificationId, { now: realNow(clock), by });
      const made = await makeSeller(db, clock, { owner, by, run: run.id, case: request.body.case });
      return reply.code(201).send(made);
    },
  );
  registerReport(app, { db, clock });
}

function registerReport(app: App, { db, clock }: Pick<SandboxContext, 'db' | 'clock'>): void {
  app.put(
    '/certifications/:certificationId/cases/:level/:case',
    {
      schema: {
        operationId: 'reportSandboxCertificationCase',
        summary: 'Report a case',
        description:
          'Says what was seen in a case, in place of an earlier report of it. Answers 422 unless the run has this seller for this case.',
        params: Type.Object({ ...ofRun, ...caseParameters }),
        body: caseRequest,
        response: {
          200: Type.Ref('SandboxCertificationCase', { description: 'The report.' }),
          ...refusals(400, 404, 409, 422),
        },
      },
    },
    async (request) => {
      const { partner, clientId: by } = request.caller;
      const { certificationId, level, case: name } = request.params;
      const reportedAt = realNow(clock);
      const reported = { ...request.body, claimed: null, case: `${level}/${name}`, reportedAt };
      await db.begin(async (transaction) => {
        const run = await theRun(transaction, partner, certificationId, {
          now: reportedAt,
          by,
          isHeld: true,
        });
        const sellers = await readSellers(transaction, partner, run.id);
        refuseReport(sellers, { ...reported, jsonPath: '$' });
        await storeCase(transaction, partner, run.id, reported);
      });
      return caseOnWire(reported);
    },
  );
}
