import { type Static, Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { registerEnd } from './end/routes.ts';
import { registerEvidence } from './evidence/routes.ts';
import { countEvidence } from './evidence/store.ts';
import { ofRun } from './parameters.ts';
import { planOfStart } from './plan.ts';
import { startPlayed } from './playing/start.ts';
import { builtIn, newSeed } from './rules.ts';
import { realNow, removeRun, startRun, theRun } from './runs.ts';
import { runRequest, runsQuery } from './schemas.ts';
import { registerRunSellers } from './sellers/routes.ts';
import { readSellers } from './sellers/store.ts';
import { registerFindings } from './statement/routes.ts';
import { countVerdicts, type Run, readCases, readRuns } from './store.ts';
import { type Counts, caseOnWire, countsOf, playing, runOnWire } from './wire.ts';

const path = '/certifications';

/** Registers the routes of certifications. */
export function registerCertifications(app: App, context: SandboxContext): void {
  registerStart(app, context);
  registerList(app, context);
  registerRun(app, context);
  registerRunSellers(app, context);
  registerEnd(app, context);
  registerEvidence(app, context);
  registerFindings(app, context);
}

function registerStart(app: App, context: SandboxContext): void {
  const { db, certifying } = context;
  app.post(
    path,
    {
      schema: {
        operationId: 'startSandboxCertification',
        summary: 'Start a certification',
        description:
          'Begins a run, which belongs to you. Make a throw-away seller for each case, report what was seen, and end the run. With `driver` the server does all of this itself, for one run at a time. Five can be under way at a time. The last 50 are kept: the oldest that is over makes room for a new one.',
        body: runRequest,
        response: {
          201: Type.Ref('SandboxCertification', { description: 'The run.' }),
          ...refusals(400, 404, 409, 422),
        },
      },
    },
    async (request, reply) => {
      const { partner } = request.caller;
      if (!certifying.issuesTokens)
        throw new Refusal(
          'conflict',
          'Another server issues the access tokens: there are no throw-away sellers.',
        );
      if (await countEvidence(db, partner))
        throw new Refusal('conflict', 'A throw-away seller starts no certifications.');
      const { driver } = request.body;
      const begun = newRun(context, request.body);
      // Drivers may take long to answer. Meanwhile the request occupies no place of the server.
      if (driver !== undefined) request.handOver();
      const run =
        driver === undefined
          ? begun
          : await startPlayed(context, partner, { ...request.body, driver }, begun);
      if (driver === undefined) await startRun(db, partner, run);
      return reply.code(201).send(runOnWire(run, {}, run.createdAt));
    },
  );
}

/** A run as it begins. 422 for invalid cases of a plan of one's own, which the server does not play. */
function newRun({ clock, ids }: SandboxContext, body: Static<typeof runRequest>): Run {
  const { plan = builtIn, level = null, cases = null, seed = newSeed(), connector, driver } = body;
  return {
    ...{ id: ids.uuid(), plan, level, cases, seed },
    ...{ connectorName: connector?.name ?? null, connectorVersion: connector?.version ?? null },
    ...{ createdAt: realNow(clock), endedAt: null, certifierVersion: null },
    ...(driver === undefined ? planOfStart(plan, body) : { planHash: null, definitions: null }),
    ...{ reached: null, isSigned: false, unsigned: null },
    ...{ driver: null, playedUntil: null, interrupted: null },
  };
}

function registerList(app: App, { db, clock }: SandboxContext): void {
  app.get(
    path,
    {
      schema: {
        operationId: 'listSandboxCertifications',
        summary: 'List your certifications',
        description:
          'The last 50 runs, the newest first, with how many cases came to what. With `limit`, `next` says after which run to read on.',
        querystring: runsQuery,
        response: {
          200: Type.Ref('SandboxCertifications', { description: 'Your runs.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller: { partner }, query: { after, limit } }) => {
      const [all, counted] = await Promise.all([readRuns(db, partner), countVerdicts(db, partner)]);
      // The last run of a page may have been deleted meanwhile: then the list begins anew.
      const left = all.slice(all.findIndex(({ id }) => id === after) + 1);
      const runs = left.slice(0, limit);
      const now = realNow(clock);
      const countsOfRun = (id: string): Counts =>
        Object.fromEntries(
          counted.filter((one) => one.id === id).map(({ verdict, count }) => [verdict, count]),
        );
      return {
        certifications: runs.map((run) => runOnWire(run, countsOfRun(run.id), now)),
        ...(left.length > runs.length ? { next: runs.at(-1)!.id } : {}),
      };
    },
  );
}

function registerRun(app: App, { db, clock, certifying }: SandboxContext): void {
  app.get(
    `${path}/:certificationId`,
    {
      schema: {
        operationId: 'getSandboxCertification',
        summary: 'Read a certification',
        description: 'A run with the cases that were reported. Read it again to watch a run.',
        params: Type.Object(ofRun),
        response: {
          200: Type.Ref('SandboxCertificationDetails', { description: 'The run.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller: { partner }, params: { certificationId } }) => {
      const run = await theRun(db, partner, certificationId);
      const [cases, sellers] = await Promise.all([
        readCases(db, partner, run.id),
        readSellers(db, partner, run.id),
      ]);
      const now = realNow(clock);
      const details = { ...runOnWire(run, countsOf(cases), now), results: cases.map(caseOnWire) };
      return details.state === 'running' ? { ...details, playing: playing(sellers, cases) } : details;
    },
  );
  app.delete(
    `${path}/:certificationId`,
    {
      schema: {
        operationId: 'deleteSandboxCertification',
        summary: 'Delete a certification',
        description:
          'Removes a run with its report and its throw-away sellers. If a server plays it, the playing ends. Their clients stop working at once, and their data and evidence are removed within minutes. Without this, throw-away sellers stay for seven days after the end of a run, and the report stays.',
        params: Type.Object(ofRun),
        response: { 204: Type.Null({ description: 'It is gone.' }), ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { certificationId } = request.params;
      await removeRun(db, request.caller.partner, certificationId, realNow(clock));
      await certifying.playing?.stop(certificationId);
      return reply.code(204).send(null);
    },
  );
}
