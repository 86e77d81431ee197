import type { Static } from 'typebox';
import type { Caller, PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { unbound } from '../../../platform/tenant.ts';
import { findPartner } from '../../../token/index.ts';
import type { SandboxContext } from '../../context.ts';
import { freePlayer } from '../playing/store.ts';
import { realNow, theRun } from '../runs.ts';
import type { endRequest } from '../schemas.ts';
import { refuseReport } from '../sellers/reported.ts';
import { readSellers } from '../sellers/store.ts';
import { type Run, readCases, storeCase, storeEnd } from '../store.ts';
import { caseOnWire, countsOf, runOnWire } from '../wire.ts';
import { type JudgedRun, judgeRun } from './judged.ts';
import { reportOf } from './report.ts';

type Ending = Static<typeof endRequest> & { readonly id: string };
type Context = Pick<SandboxContext, 'db' | 'clock' | 'certifying'>;

/**
 * Ends a run: judges its cases by the server's own evidence, and signs what it found. Nothing is stored before all of it
 * is, so a run whose end was interrupted can be ended again. Once it is stored, the server can play the next run. 409 when
 * it is over or just ends, 422 for sellers that it does not have.
 */
export async function endRun(context: Context, caller: Pick<Caller, 'partner' | 'clientId'>, ending: Ending) {
  const { db, clock, certifying } = context;
  const { partner, clientId: by } = caller;
  const run = await theRun(db, partner, ending.id, { now: realNow(clock), by });
  await refuseOthers(db, partner, ending);
  if (certifying.ending.has(run.id))
    throw new Refusal('conflict', `The certification ${run.id} is just being ended. Read it in a while.`);
  certifying.ending.add(run.id);
  try {
    return await judgeAndStore(context, caller, run, ending);
  } finally {
    certifying.ending.delete(run.id);
  }
}

async function judgeAndStore(
  context: Context,
  { partner, clientId: by }: Pick<Caller, 'partner' | 'clientId'>,
  run: Run,
  { id, version, connector, interrupted, results }: Ending,
) {
  const { db, clock, certifying } = context;
  await certifying.evidence.settled();
  const parts = { db, judgeCases: certifying.judgeCases, owner: partner };
  const judged = await judgeRun(parts, run, results as never);
  const endedAt = realNow(clock);
  const named = connector && { connectorName: connector.name, connectorVersion: connector.version ?? null };
  const ended: Run = {
    ...run,
    ...named,
    endedAt,
    certifierVersion: version,
    interrupted: interrupted ?? null,
  };
  const signed = await signRun(context, partner, ended, judged);
  const reached = judged.levels.findLast(({ isReached }) => isReached)?.level ?? null;
  return db.begin(async (transaction) => {
    await theRun(transaction, partner, id, { now: endedAt, by, isHeld: true });
    for (const { definition: _, story: __, stimuli: ___, ...one } of judged.cases)
      await storeCase(transaction, partner, id, {
        ...one,
        why: withoutVerdicts(one.why),
        reportedAt: endedAt,
      });
    const report = reportOf(judged);
    const end = { ...ended, endedAt, certifierVersion: version, report, reached, ...signed };
    await storeEnd(transaction, partner, id, end);
    await freePlayer(transaction, { partner, id });
    const cases = await readCases(transaction, partner, id);
    const whole = { ...ended, reached, unsigned: signed.unsigned, isSigned: signed.statement !== null };
    return { ...runOnWire(whole, countsOf(cases), endedAt), results: cases.map(caseOnWire) };
  });
}

const withoutVerdicts = (why: JudgedRun['cases'][number]['why']) =>
  why.map(({ sentence, requestIds }) => ({ sentence, requestIds }));

/** 422 when a result is of a seller that the run does not have for this case, is too long, or comes twice. */
async function refuseOthers(db: Db, partner: PartnerId, { id, results }: Pick<Ending, 'id' | 'results'>) {
  const sellers = await readSellers(db, partner, id);
  const seen = new Set<string>();
  results.forEach((result, index) => {
    const jsonPath = `$.results[${index}]`;
    refuseReport(sellers, { ...result, jsonPath });
    if (seen.has(result.case))
      throw new Refusal('unprocessable', `The case ${result.case} has two results.`, {
        jsonPath: `${jsonPath}.partnerId`,
      });
    seen.add(result.case);
  });
}

type Signed = { readonly statement: string | null; readonly unsigned: string | null };

async function signRun(
  { db, certifying }: Pick<Context, 'db' | 'certifying'>,
  partner: PartnerId,
  run: Run,
  { cases, plan, levels, unsigned }: JudgedRun,
): Promise<Signed> {
  if (unsigned !== undefined || !plan) return { statement: null, unsigned: unsigned ?? null };
  const seller = await unbound(() => findPartner(db, partner));
  const { passed = 0, failed = 0, 'not seen': notSeen = 0 } = countsOf(cases);
  const level = levels.findLast(({ isReached }) => isReached)?.level;
  const statement = await certifying.signStatement(
    {
      jti: run.id,
      seller: { id: partner, name: seller?.name ?? '' },
      ...(run.connectorName === null
        ? {}
        : {
            connector: {
              name: run.connectorName,
              ...(run.connectorVersion === null ? {} : { version: run.connectorVersion }),
            },
          }),
      plan: { name: plan.name, hash: plan.hash, isBuiltIn: plan.isBuiltIn },
      certifier: run.certifierVersion ?? '',
      seed: run.seed,
      ...(level === undefined ? {} : { level }),
      levels,
      verdicts: { passed, failed, notSeen },
      cases: cases.map(({ case: name, verdict }) => ({ case: name, verdict })),
      startedAt: run.createdAt.toISOString(),
      endedAt: run.endedAt!.toISOString(),
    },
    run.endedAt!,
  );
  return statement === undefined
    ? {
        statement: null,
        unsigned: 'The server has no secret that could seal a signing key (WEBHOOK_SECRET).',
      }
    : { statement, unsigned: null };
}
