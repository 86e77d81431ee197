import { randomInt } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { updateTaskJob } from '../../interfaces/products/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isStorable } from '../../kernel/text.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import type { App } from '../../platform/http/server.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { countEvidence } from '../certifications/evidence/store.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { countHeld, releaseHeld } from './barrier/store.ts';
import { type Operations, refuseIdle } from './operations.ts';
import { type FaultRule, longestDelayMs, mostRotations } from './rules.ts';
import { faultRequest } from './schemas.ts';
import { countRules, endHold, insertRule, lockRules, mostRules, readRules, removeRules } from './store.ts';

const path = '/faults';

/** Registers the routes with which sellers make their own calls fail. */
export function registerFaults(app: App, context: SandboxContext, operations: Operations): void {
  registerCreate(app, context, operations);
  registerRemove(app, context);
  registerRelease(app, context);
  app.get(
    path,
    {
      schema: {
        operationId: 'listSandboxFaults',
        summary: 'List your faults',
        description: 'All your rules, also those that are used up.',
        response: { 200: Type.Ref('SandboxFaults', { description: 'Your rules.' }), ...refusals(404) },
      },
    },
    async ({ caller: { partner } }) => {
      const held = await countHeld(context.db, partner);
      const rules = await readRules(context.db, partner);
      const waitingOf = ({ fault, id }: FaultRule) =>
        fault === 'barrier' ? { waiting: held.get(id) ?? 0 } : {};
      return { faults: rules.map((rule) => ({ ...rule, ...waitingOf(rule) })) };
    },
  );
}

function registerCreate(app: App, context: SandboxContext, operations: Operations): void {
  const { db, clock, ids, faults, receivers } = context;
  app.post(
    path,
    {
      schema: {
        operationId: 'createSandboxFault',
        summary: 'Have your calls meet a fault',
        description:
          'From now on those of your calls that it is about meet this fault: always, so many times, or with a probability. A single request asks for one by its header X-Sandbox-Fault, as in `503`, `slow=2000`, `429;retry-after=3`. Answers name the fault in X-Sandbox-Fault-Injected unless it is hidden, and the request log has every one. A rule that could never strike is refused: an unknown operation, one without the batch or task that the fault needs, or a setting that the fault does not have.',
        body: faultRequest,
        response: {
          201: Type.Ref('SandboxFault', { description: 'The rule.' }),
          ...refusals(400, 404, 409, 422),
        },
      },
    },
    async (request, reply) => {
      const asked = request.body as Static<typeof faultRequest>;
      checkRule(asked, operations);
      const { partner } = request.caller;
      // A connector that is certified must not learn what is played.
      const isOfRun = (await countEvidence(db, partner)) !== undefined;
      const now = clock.now();
      const rule = ruleOf(isOfRun ? { ...asked, hidden: true } : asked, { id: ids.uuid(), createdAt: now });
      await db.begin((transaction) => storeRule({ db: transaction, receivers }, partner, rule));
      await faults.reread();
      return reply.code(201).send(rule);
    },
  );
}

type Storing = Pick<SandboxContext, 'receivers'> & { readonly db: Db };

/** Stores a rule with what it needs. 409 when the seller has as many as can be. */
async function storeRule({ db, receivers }: Storing, partner: PartnerId, rule: FaultRule): Promise<void> {
  const { id: ref, fault, operation, remaining: count } = rule;
  const isRotation = fault === 'webhook-rotate';
  await lockRules(db, partner);
  if (isRotation && (await countRules(db, partner, fault)) >= mostRotations)
    throw new Refusal('conflict', `You have ${mostRotations} faults ${fault} already. Remove one.`);
  if (!(await insertRule(db, partner, rule)))
    throw new Refusal('conflict', `You have ${mostRules} faults already. Remove some.`);
  if (isRotation) await receivers.makeSigningKeys(db, partner, ref);
  await recordActivity(db, partner, [{ kind: 'fault.requested', ref, facts: { fault, operation, count } }]);
}

const ruleOf = (
  { count, seed = randomInt(2 ** 32), until, ...settings }: Static<typeof faultRequest>,
  made: Pick<FaultRule, 'id' | 'createdAt'>,
) =>
  ({
    ...settings,
    ...(until === undefined ? {} : { until: endOf(until, made.createdAt) }),
    ...(count === undefined ? {} : { remaining: count }),
    ...{ seed, matched: 0, struck: 0, ...made },
  }) as FaultRule;

/** 422 for text that is no time, and for a time that has passed by the seller's clock. */
function endOf(text: string, now: Date): Date {
  const until = parseTimestamp(text);
  if (until && until > now) return until;
  const why = until ? `It is ${now.toISOString()} already.` : 'until must be a date-time with time zone.';
  throw new Refusal('unprocessable', why, { jsonPath: '$.until' });
}

function checkRule(rule: Static<typeof faultRequest>, operations: Operations): void {
  const { fault, operation, count, probability, seed, delayMs } = rule;
  if (count !== undefined && probability !== undefined)
    throw new Refusal('unprocessable', 'Say either count or probability.', { jsonPath: '$.probability' });
  if (seed !== undefined && probability === undefined)
    throw new Refusal('unprocessable', 'A seed goes with a probability only.', { jsonPath: '$.seed' });
  if (operation !== undefined && !isStorable(operation))
    throw new Refusal('unprocessable', 'operation has characters that are not allowed.', {
      jsonPath: '$.operation',
    });
  if ((fault === 'slow' || fault === 'pending') && (delayMs ?? 0) > longestDelayMs)
    throw new Refusal('unprocessable', `The fault ${fault} takes ${longestDelayMs} ms at most.`, {
      jsonPath: '$.delayMs',
    });
  refuseIdle(rule as FaultRule & typeof rule, operations);
}

const ofFault = Type.Object({
  faultId: Type.String({
    description: 'Id of the rule.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
  }),
});

function registerRelease(app: App, { db, faults }: SandboxContext): void {
  app.post(
    `${path}/:faultId/release`,
    {
      schema: {
        operationId: 'releaseSandboxFault',
        summary: 'Release the calls that a barrier holds',
        description:
          'They go on, in no particular order. Calls that come later wait again. A list of your faults says how many wait; a barrier that nobody releases holds a call for five minutes, and 20 calls of yours at a time. No body.',
        params: ofFault,
        response: {
          200: Type.Object(
            { released: Type.Integer({ description: 'How many calls went on.', examples: [1] }) },
            { description: 'They go on.' },
          ),
          ...refusals(400, 404, 409),
        },
      },
    },
    async ({ caller: { partner }, params: { faultId } }) => {
      const rule = (await readRules(db, partner)).find(({ id }) => id === faultId);
      if (!rule) throw new Refusal('not-found', `You have no fault ${faultId}.`);
      if (rule.fault !== 'barrier')
        throw new Refusal('conflict', `The fault ${faultId} is no barrier: it holds nothing.`);
      const released = await db.begin((transaction) => releaseHeld(transaction, partner, faultId));
      await faults.reread();
      return { released: released as number };
    },
  );
}

function registerRemove(app: App, { db, faults }: SandboxContext): void {
  const gone = { 204: Type.Null({ description: 'Nothing of it strikes any more.' }) };
  const remove = async (partner: PartnerId, id?: string) => {
    const removed = await db.begin((transaction) => removeAndTell(transaction, partner, id));
    await faults.reread();
    return removed;
  };
  app.delete(
    path,
    {
      schema: {
        operationId: 'removeSandboxFaults',
        summary: 'Remove all your faults',
        description: 'Update tasks that were kept pending go on at once.',
        response: { ...gone, ...refusals(404) },
      },
    },
    async (request, reply) => {
      await remove(request.caller.partner);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    `${path}/:faultId`,
    {
      schema: {
        operationId: 'removeSandboxFault',
        summary: 'Remove one of your faults',
        description: 'Update tasks that were kept pending go on at once.',
        params: ofFault,
        response: { ...gone, ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { faultId } = request.params;
      if (!isUuid(faultId) || (await remove(request.caller.partner, faultId)) === 0)
        throw new Refusal('not-found', `You have no fault ${faultId}.`);
      return reply.code(204).send(null);
    },
  );
}

/** Removes one rule or all of them, and returns how many there were. */
async function removeAndTell(db: Db, partner: PartnerId, id?: string): Promise<number> {
  const count = await removeRules(db, partner, id);
  await letTasksGo(db, partner);
  if (count > 0) await recordActivity(db, partner, [{ kind: 'fault.removed', ref: id, facts: { count } }]);
  return count;
}

async function letTasksGo(db: Db, partner: PartnerId): Promise<void> {
  if (await endHold(db, partner)) await enqueue(db, { task: updateTaskJob, partner, once: true });
}
