import { useFreshBy } from '../../live/use-activity.ts';
import { useSelf } from '../../session/self.tsx';
import { toldOf } from '../../ui/activity-text.ts';
import { Listing } from '../../ui/listing.tsx';
import { EmptyState } from '../../ui/state.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { operationWords } from './operation-words.ts';
import { type Activity, peopleActivityKey, usePeople, usePeopleActivity } from './queries.ts';
import { texts } from './texts.ts';

const columns = (nameOf: (entry: Activity) => string): readonly Column<Activity>[] => [
  { id: 'who', header: texts.who, width: 'minmax(3.25rem, 1fr)', cell: nameOf },
  {
    id: 'what',
    header: texts.what,
    width: 'minmax(6.5rem, 1.5fr)',
    cell: (entry) =>
      entry.facts.operation === undefined ? (
        toldOf(entry).title
      ) : (
        <>
          {operationWords(entry.facts.operation)} {entry.ref !== undefined && <code>{entry.ref}</code>}
        </>
      ),
  },
  {
    id: 'requestId',
    header: texts.requestId,
    width: 'minmax(0, 1fr)',
    isExtra: true,
    cell: ({ requestId }) => <code>{requestId ?? '–'}</code>,
  },
  {
    id: 'at',
    header: texts.at,
    width: '12.5rem',
    cell: ({ recordedAt }) => <Time at={recordedAt} precise />,
  },
];

/** What people and credentials did: who, what, when, and by which request. */
export function ActivityList() {
  const { self } = useSelf();
  const people = usePeople();
  const read = usePeopleActivity();
  useFreshBy(({ kind }) => /^(person|credential)\./.test(kind), peopleActivityKey);
  const names = new Map(people.data?.people.map(({ personId, name }) => [personId, name]));
  const nameOf = ({ who: { type, id } }: Activity): string =>
    id === self.personId ? texts.you : (names.get(id ?? '') ?? id ?? type);
  return (
    <Listing
      label={texts.activity}
      read={read}
      rowsOf={({ entries }) => entries}
      columns={columns(nameOf)}
      keyOf={({ id }) => id}
      none={
        <EmptyState icon="people" title={texts.noActivity}>
          {texts.noActivityText}
        </EmptyState>
      }
    />
  );
}
