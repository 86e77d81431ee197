import { useState } from 'react';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy.tsx';
import { Entries } from '../entries.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { TextField } from '../field.tsx';
import { Help } from '../help.tsx';
import { Icon, iconNames } from '../icon.tsx';
import { Listing } from '../listing.tsx';
import { LoadMore } from '../load-more.tsx';
import { MomentField } from '../moment-field.tsx';
import { PdfDialog } from '../pdf-dialog.tsx';
import { EmptyState } from '../state.tsx';
import { StateBadge } from '../state-badge.tsx';
import type { Column } from '../table.tsx';
import styles from './gallery.module.css';
import { Sample, Samples } from './sample.tsx';
import { words } from './words.ts';

const nothing = () => undefined;

export const Icons = () => (
  <Samples title="Icons, states of the API">
    <Sample name="icons">
      {iconNames.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} />
        </span>
      ))}
    </Sample>
    <Sample name="states">
      {['ANNOUNCED', 'PROCESSABLE', 'SENT', 'CANCELLED_BY_PARTNER', 'A_STATE_THAT_IS_NEW'].map((state) => (
        <StateBadge key={state} state={state} />
      ))}
      <StateBadge state="RETURNED" count={12} />
    </Sample>
  </Samples>
);

export const Focused = () => (
  <Samples title="Focus">
    <div className={styles.focused}>
      <Sample name="as the keyboard shows it">
        <Button>Button</Button>
        <Button look="primary">Primary</Button>
        <a href="#content">{words.german}</a>
        <TextField label="Field" defaultValue={words.long} />
        <MomentField label="Moment" error="This is in the past." />
      </Sample>
    </div>
  </Samples>
);

type Row = { readonly id: string };

const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Row', width: 'minmax(0, 1fr)', cell: ({ id }) => id },
];

const read = (state: { pages?: readonly (readonly Row[])[]; error?: Error; hasMore?: boolean }) => ({
  data: state.pages && { pages: state.pages },
  error: state.error ?? null,
  refetch: nothing,
  fetchNextPage: nothing,
  hasNextPage: state.hasMore === true,
  isFetchingNextPage: false,
});

const listings = {
  loading: read({}),
  failed: read({ error: new Error(words.long) }),
  empty: read({ pages: [[]] }),
  'with rows': read({ pages: [[{ id: words.hostile }], [{ id: words.german }]] }),
};

export const Lists = () => (
  <Samples title="Listing, entries, load more">
    {Object.entries(listings).map(([name, state]) => (
      <Sample key={name} name={name}>
        <Listing
          label={name}
          read={state}
          rowsOf={(page) => page}
          columns={columns}
          keyOf={({ id }) => id}
          none={<EmptyState title="No rows">{words.long}</EmptyState>}
        />
      </Sample>
    ))}
    <Entries
      none="Nothing yet"
      entries={[
        { key: '1', title: words.hostile, also: words.long, actions: <Button small>Open</Button> },
        { key: '2', title: words.german },
      ]}
    />
    <Entries none="Nothing yet" entries={[]} />
    <LoadMore hasMore={false} isLoading={false} error={null} onMore={nothing} shown={1} />
    <LoadMore hasMore isLoading error={null} onMore={nothing} shown={12_345} />
    <LoadMore hasMore isLoading={false} error={new Error(words.long)} onMore={nothing} shown={50} />
  </Samples>
);

function Broken(): never {
  throw new Error('A component that cannot be drawn');
}

/** What opens, and what stands in the place of something that cannot be drawn. */
export function Opened() {
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const help = { title: 'Help: samples', parts: [{ title: words.german, text: [words.long] }] };
  return (
    <Samples title="Help, document, copy, failure">
      <Sample name="opens">
        <Help read={{ en: async () => ({ help }), de: async () => ({ help }) }} />
        <Button onClick={() => setOpen(true)}>A document that cannot be read</Button>
        <CopyButton text={words.long} />
        <Button onClick={() => setBroken(true)}>Break</Button>
      </Sample>
      {isBroken && (
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      )}
      {isOpen && (
        <PdfDialog
          name={words.german}
          load={() => Promise.reject(new Error(words.long))}
          onClose={() => setOpen(false)}
        />
      )}
    </Samples>
  );
}
