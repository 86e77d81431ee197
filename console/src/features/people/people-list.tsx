import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { roleNames } from '../../session/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { type Person, usePeople } from './queries.ts';
import { texts } from './texts.ts';

const columnsFor = (ownId: string): readonly Column<Person>[] => [
  {
    id: 'name',
    header: texts.name,
    width: 'minmax(0, 1.2fr)',
    cell: ({ name, personId }) => (
      <>
        <strong>{name}</strong> {personId === ownId && <Badge tone="info">{texts.you}</Badge>}
      </>
    ),
  },
  { id: 'email', header: texts.email, width: 'minmax(0, 1.2fr)', isExtra: true, cell: ({ email }) => email },
  { id: 'role', header: texts.role, width: '8.5rem', cell: ({ role }) => <Badge>{roleNames[role]}</Badge> },
  {
    id: 'since',
    header: texts.since,
    width: '10rem',
    isExtra: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

export function PeopleList() {
  const { self, may } = useSelf();
  const { data, error, refetch } = usePeople();
  const [open, setOpen] = useState<string>();
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
  const person = data.people.find(({ personId }) => personId === open);
  const mayChange = may('changeConsoleRole');
  return (
    <>
      <Table
        label={texts.people}
        columns={columnsFor(self.personId)}
        rows={data.people}
        keyOf={({ personId }) => personId}
        {...(mayChange && { onOpen: ({ personId }: Person) => setOpen(personId) })}
      />
      {person && <PersonDialog person={person} onClose={() => setOpen(undefined)} />}
    </>
  );
}
