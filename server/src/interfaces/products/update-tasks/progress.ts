import { Type } from 'typebox';
import type { TaskProgress } from './read.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** Models of the update tasks (specification, section 3, process progress and task result). */
export const taskModels = [
  Type.Object(
    {
      rel: Type.Enum(['self', 'failed', 'succeeded', 'unchanged'], { type: 'string' }),
      href: Type.String({ examples: ['/v5/products/update-tasks/01938b5e-7b4c-7000-8000-000000000000'] }),
    },
    { $id: 'ProductProcessLink', description: 'Link to the task or to one kind of its results.' },
  ),
  Type.Object(
    {
      processUuid: Type.String({ format: 'uuid', description: 'Identifies the task.' }),
      state: Type.Enum(['pending', 'done'], { type: 'string' }),
      message: Type.String({ examples: ['The task is done: 498 succeeded, 2 failed, 0 unchanged.'] }),
      total: count('Entries of the request.'),
      progress: count('Entries that are worked off.'),
      succeeded: count('Entries that changed something.'),
      failed: count('Entries that were refused.'),
      unchanged: count('Entries that changed nothing.'),
      pingAfter: Type.String({ format: 'date-time', description: 'When it is worth asking again.' }),
      links: Type.Array(Type.Ref('ProductProcessLink')),
    },
    { $id: 'ProductProcessProgress', description: 'How far an update task is.' },
  ),
  Type.Object(
    {
      variation: Type.String({ description: 'The sku as it was sent.' }),
      errors: Type.Array(Type.Ref('ProductErrorItem')),
    },
    { $id: 'ProductProcessTaskResult', description: 'Outcome of one entry.' },
  ),
  Type.Object(
    { results: Type.Array(Type.Ref('ProductProcessTaskResult')) },
    { $id: 'ProductProcessResult', description: 'Outcomes of one kind, in the order of the request.' },
  ),
];

/** A careful estimate of how many entries a worker processes in a second; the README has measured figures. */
const itemsPerSecond = 1500;
const leastWaitMs = 500;

/** Renders a task's progress. `ahead` are the entries that workers process before it. */
export function progressBody(
  prefix: string,
  task: TaskProgress,
  ahead: { own: number; all: number },
  now: Date,
) {
  const done = task.finishedAt !== null;
  const self = `${prefix}/update-tasks/${task.id}`;
  return {
    processUuid: task.id,
    state: done ? 'done' : 'pending',
    message: message(task, done),
    total: task.total,
    progress: task.progress,
    succeeded: task.succeeded,
    failed: task.failed,
    unchanged: task.unchanged,
    pingAfter: (done ? now : pingAfter(ahead, now)).toISOString(),
    links: [
      { rel: 'self', href: self },
      ...(['failed', 'succeeded', 'unchanged'] as const).map((rel) => ({ rel, href: `${self}/${rel}` })),
    ],
  };
}

function message({ total, progress, succeeded, failed, unchanged }: TaskProgress, done: boolean): string {
  if (!done) return `The task is pending: ${progress} of ${total} entries are worked off.`;
  return `The task is done: ${succeeded} succeeded, ${failed} failed, ${unchanged} unchanged.`;
}

/** Workers process a partner's tasks one by one, and tasks of several partners at the same time. */
function pingAfter({ own, all }: { own: number; all: number }, now: Date): Date {
  const waiting = Math.max(own, all / 2);
  return new Date(now.getTime() + Math.max(leastWaitMs, Math.ceil((waiting / itemsPerSecond) * 1000)));
}
