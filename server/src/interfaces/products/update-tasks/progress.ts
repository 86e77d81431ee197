import { Type } from 'typebox';
import type { TaskProgress } from './read.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** Models of the update tasks (specification, section 3, process progress and task result). */
export const taskModels = [
  Type.Object(
    {
      rel: Type.Enum(['self', 'failed', 'succeeded', 'unchanged'], { type: 'string' }),
      href: Type.String({
        examples: ['/v5/products/update-tasks/01938b5e-7b4c-7000-8000-000000000000'],
        description: 'Where the link leads.',
      }),
    },
    { $id: 'ProductProcessLink', description: 'Link to the task or to one kind of its results.' },
  ),
  Type.Object(
    {
      processUuid: Type.String({ format: 'uuid', description: 'Identifies the task.' }),
      state: Type.Enum(['pending', 'done'], {
        type: 'string',
        description: 'Whether all entries are processed.',
      }),
      message: Type.String({
        examples: ['The task is done: 498 succeeded, 2 failed, 0 unchanged.'],
        description: 'How far the task is, in a sentence.',
      }),
      total: count('Entries of the request.'),
      progress: count('Entries that have been processed.'),
      succeeded: count('Entries that changed something.'),
      failed: count('Entries that were refused.'),
      unchanged: count('Entries that changed nothing.'),
      pingAfter: Type.String({ format: 'date-time', description: 'When it is worth asking again.' }),
      links: Type.Array(Type.Ref('ProductProcessLink'), {
        description: 'The task, and its results of each kind.',
      }),
    },
    { $id: 'ProductProcessProgress', description: 'How far an update task is.' },
  ),
  Type.Object(
    {
      variation: Type.String({ description: 'The sku as it was sent.' }),
      errors: Type.Array(Type.Ref('ProductErrorItem'), {
        description: 'What is wrong with the entry. Empty when nothing is.',
      }),
    },
    { $id: 'ProductProcessTaskResult', description: 'Outcome of one entry.' },
  ),
  Type.Object(
    { results: Type.Array(Type.Ref('ProductProcessTaskResult'), { description: 'The outcomes.' }) },
    { $id: 'ProductProcessResult', description: 'Outcomes of one kind, in the order of the request.' },
  ),
];

/** A careful estimate of how many entries a worker processes in a second; the README has measured figures. */
const itemsPerSecond = 1500;
const leastWaitMs = 500;

/** The entries that workers process before a task, and until when it is held. */
type Ahead = { readonly own: number; readonly all: number; readonly heldUntil?: Date | undefined };

/** Renders a task's progress. */
export function progressBody(prefix: string, task: TaskProgress, ahead: Ahead, now: Date) {
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
  if (!done) return `The task is pending: ${progress} of ${total} entries are processed.`;
  return `The task is done: ${succeeded} succeeded, ${failed} failed, ${unchanged} unchanged.`;
}

/** Workers process a partner's tasks one by one, and tasks of several partners at the same time. */
function pingAfter({ own, all, heldUntil }: Ahead, now: Date): Date {
  const waiting = Math.max(own, all / 2);
  const waitMs = Math.max(leastWaitMs, Math.ceil((waiting / itemsPerSecond) * 1000));
  return new Date(Math.max(now.getTime() + waitMs, heldUntil?.getTime() ?? 0));
}
