import { randomInt } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { updateTaskJob } from '../../interfaces/products/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isStorable } from '../../kernel/text.ts';
import type { Db } from '../../platform/database.ts';
import type { App } from '../../platform/http/server.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { type Operations, refuseIdle } from './operations.ts';
import type { FaultRule } from './rules.ts';
import { faultRequest } from './schemas.ts';
import { endHold, insertRule, mostRules, readRules, removeRules } from './store.ts';

const path = '/faults';

/** Registers the routes with which sellers make their own calls fail. */
export function registerFaults(app: App, context: SandboxContext, operations: Operations): void {
  registerCreate(app, context, operations);
  registerRemove(app, context);
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
    async ({ caller: { partner } }) => ({ faults: await readRules(context.db, partner) }),
  );
}

function registerCreate(app: App, { db, clock, ids, faults }: SandboxContext, operations: Operations): void {
  app.post(
    path,
    {
      schema: {
        operationId: 'createSandboxFault',
        summary: 'Have your calls meet a fault',
        description:
          'From now on those of your calls that it is about meet this fault: always, so many times, or with a probability. A single request asks for one by its header X-Sandbox-Fault, as in `503`, `slow=2000`, `429;retry-after=3`. Answers name the fault in X-Sandbox-Fault-Injected, and the request log has every one. A rule that could never strike is refused: an unknown operation, one without the batch or task that the fault needs, or a setting that the fault does not have.',
        body: faultRequest,
        response: {
          201: Type.Ref('SandboxFault', { description: 'The rule.' }),
          ...refusals(400, 404, 409, 422),
        },
      },
    },
    async (request, reply) => {
      const { count, seed, ...settings } = request.body as Static<typeof faultRequest>;
      checkRule(request.body as Static<typeof faultRequest>, operations);
      const rule = {
        ...settings,
        id: ids.uuid(),
        ...(count === undefined ? {} : { remaining: count }),
        seed: seed ?? randomInt(2 ** 32),
        matched: 0,
        createdAt: clock.now(),
      } as FaultRule;
      if (!(await insertRule(db, request.caller.partner, rule)))
        throw new Refusal('conflict', `You have ${mostRules} faults already. Remove some.`);
      await faults.reread();
      return reply.code(201).send(rule);
    },
  );
}

function checkRule(rule: Static<typeof faultRequest>, operations: Operations): void {
  const { operation, count, probability, seed } = rule;
  if (count !== undefined && probability !== undefined)
    throw new Refusal('unprocessable', 'Say either count or probability.', { jsonPath: '$.probability' });
  if (seed !== undefined && probability === undefined)
    throw new Refusal('unprocessable', 'A seed goes with a probability only.', { jsonPath: '$.seed' });
  if (operation !== undefined && !isStorable(operation))
    throw new Refusal('unprocessable', 'operation has characters that are not allowed.', {
      jsonPath: '$.operation',
    });
  refuseIdle(rule as FaultRule & typeof rule, operations);
}

function registerRemove(app: App, { db, faults }: SandboxContext): void {
  const gone = { 204: Type.Null({ description: 'Nothing of it strikes any more.' }) };
  const remove = async (partner: PartnerId, id?: string) => {
    const removed = await db.begin(async (transaction) => {
      const count = await removeRules(transaction, partner, id);
      await letTasksGo(transaction, partner);
      return count;
    });
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
        params: Type.Object({
          faultId: Type.String({
            description: 'Id of the rule.',
            examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
          }),
        }),
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

async function letTasksGo(db: Db, partner: PartnerId): Promise<void> {
  if (await endHold(db, partner)) await enqueue(db, { task: updateTaskJob, partner, once: true });
}
