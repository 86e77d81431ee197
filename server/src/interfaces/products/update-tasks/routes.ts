import { Type } from 'typebox';
import type { PartnerId } from '../../../kernel/caller.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { App } from '../../../platform/http/server.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract } from '../contract.ts';
import { sendJson } from '../json.ts';
import { refusals } from '../schemas.ts';
import { readAhead } from './ahead.ts';
import { progressBody } from './progress.ts';
import { readProgress, readResults, type TaskProgress } from './read.ts';

const parameters = Type.Object({
  processUuid: Type.String({
    description: 'The processUuid of the 202 answer.',
    examples: ['01938b5e-7b4c-7000-8000-000000000000'],
  }),
});

/** Registers the reads of a task's progress and results. A task of another partner is unknown. */
export function registerUpdateTasks(app: App, contract: Contract, context: ProductsContext): void {
  const { db, clock, heldUntil } = context;
  const version = contract.name.toUpperCase();

  app.get(
    '/update-tasks/:processUuid',
    {
      schema: {
        operationId: `getProgress${version}`,
        summary: 'Read the progress of an update task',
        description: 'Ask again not before pingAfter, until state is done.',
        params: parameters,
        response: { 200: Type.Ref('ProductProcessProgress'), ...refusals(400, 404) },
      },
    },
    async (request) => {
      const { partner } = request.caller;
      const task = await existing(partner, request.params.processUuid);
      if (task.finishedAt) return progressBody(contract.prefix, task, { own: 0, all: 0 }, clock.now());
      const ahead = await readAhead(db, db, partner, task.id);
      const open = { ...ahead, heldUntil: await heldUntil?.(partner) };
      return progressBody(contract.prefix, task, open, clock.now());
    },
  );

  for (const kind of ['failed', 'succeeded', 'unchanged'] as const) {
    app.get(
      `/update-tasks/:processUuid/${kind}`,
      {
        schema: {
          operationId: `get${kind[0]!.toUpperCase()}${kind.slice(1)}Results${version}`,
          summary: `Read the ${kind} entries of an update task`,
          description: 'Outcomes so far, in the order of the request.',
          params: parameters,
          response: { 200: Type.Ref('ProductProcessResult'), ...refusals(400, 404) },
        },
      },
      async (request, reply) => {
        const task = await existing(request.caller.partner, request.params.processUuid);
        const lists = await readResults(db, request.caller.partner, task.id, kind);
        const entries = lists.map((list) => list.slice(1, -1)).filter((list) => list !== '');
        return sendJson(reply, `{"results":[${entries.join(',')}]}`);
      },
    );
  }

  async function existing(partner: PartnerId, id: string): Promise<TaskProgress> {
    const task = isUuid(id) ? await readProgress(db, partner, id) : undefined;
    if (!task)
      throw new Refusal('not-found', `The update task ${id} was not found.`, { path: 'processUuid' });
    return task;
  }
}
