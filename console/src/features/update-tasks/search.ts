export const taskStates = ['open', 'failed'] as const;
type TaskState = (typeof taskStates)[number];

/** The filters of the list of update tasks, and which task is open. */
export type TasksSearch = { readonly state?: TaskState; readonly task?: string };

export function tasksSearch({ state, task }: Readonly<Record<string, string>>): TasksSearch {
  const known = taskStates.find((one) => one === state);
  return { ...(known && { state: known }), ...(task && { task }) };
}
