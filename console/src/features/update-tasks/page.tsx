import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ofKind, useFreshBy } from '../../live/use-activity.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Help } from '../../ui/help.tsx';
import { Listing } from '../../ui/listing.tsx';
import { numberText } from '../../ui/locale.ts';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/state.tsx';
import type { Column } from '../../ui/table.tsx';
import { durationText, Time, timeText } from '../../ui/time.tsx';
import { TaskDetails } from './details.tsx';
import { type Task, useTasks } from './queries.ts';
import { type TasksSearch, taskStates, tasksSearch } from './search.ts';
import { texts } from './texts.ts';

const columns: readonly Column<Task>[] = [
  {
    id: 'aspect',
    header: texts.aspect,
    width: 'minmax(6.5rem, 1fr)',
    cell: ({ aspect, version }) => `${texts.aspects[aspect] ?? aspect} ${version}`,
  },
  {
    id: 'result',
    header: texts.result,
    width: 'minmax(5.5rem, 10rem)',
    cell: ({ finishedAt, failed }) =>
      finishedAt === undefined ? (
        <Badge tone="info">{texts.running}</Badge>
      ) : failed > 0 ? (
        <Badge tone="bad">{texts.failed(failed)}</Badge>
      ) : (
        <Badge tone="good">{texts.fine}</Badge>
      ),
  },
  {
    id: 'total',
    header: texts.total,
    width: '4rem',
    isNumber: true,
    cell: ({ total }) => numberText(total),
  },
  {
    id: 'took',
    header: texts.took,
    width: '5rem',
    isNumber: true,
    isExtra: true,
    cell: ({ acceptedAt, finishedAt }) =>
      finishedAt === undefined ? '–' : durationText(Date.parse(finishedAt) - Date.parse(acceptedAt)),
  },
  {
    id: 'accepted',
    header: texts.accepted,
    width: '12.5rem',
    isExtra: true,
    cell: ({ acceptedAt }) => <Time at={acceptedAt} precise />,
  },
];

const concerns = ofKind('product', 'price', 'active', 'sandbox', 'snapshot');

/** All update tasks, with the details of one beside the list. */
export function UpdateTasksPage() {
  const search = tasksSearch(useSearch({ from: '/update-tasks' }));
  const navigate = useNavigate({ from: '/update-tasks' });
  const change = useCallback(
    (changed: TasksSearch) =>
      void navigate({ search: (before) => ({ ...before, ...changed }), replace: changed.task === undefined }),
    [navigate],
  );
  useFreshBy(concerns, ['update-tasks', 'list']);
  const { state, task } = search;
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      <Split
        panel={
          task !== undefined && (
            <TaskDetails key={task} id={task} onClose={() => change({ task: undefined })} />
          )
        }
      >
        <FilterBar
          label={texts.filters}
          isFiltered={state !== undefined}
          onClear={() => change({ state: undefined })}
        >
          <SelectField
            label={texts.state}
            value={state ?? ''}
            onChoose={(chosen) => change({ state: chosen || undefined })}
            choices={[
              { value: '', label: texts.all },
              ...taskStates.map((value) => ({ value, label: texts.states[value] })),
            ]}
          />
        </FilterBar>
        <Listing
          read={useTasks(search)}
          rowsOf={({ updateTasks }) => updateTasks}
          none={
            <EmptyState icon="tasks" title={state === undefined ? texts.none : texts.noneFound}>
              {state === undefined ? texts.noneText : texts.noneFoundText}
            </EmptyState>
          }
          label={texts.table}
          columns={columns}
          keyOf={({ updateTaskId }) => updateTaskId}
          alsoOf={({ acceptedAt }) => timeText(acceptedAt)}
          onOpen={({ updateTaskId }) => change({ task: updateTaskId })}
          selected={task}
        />
      </Split>
    </Page>
  );
}
