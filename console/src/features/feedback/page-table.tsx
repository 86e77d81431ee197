import { useState } from 'react';
import type { Model } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { nameOf } from './page-link.tsx';
import { firstPage } from './search.ts';
import { texts } from './texts.ts';

/** The votes about a page; `page` is its path below `/docs/`. */
export type PageVotes = Model<'PortalPageVotes'>['pages'][number];

const columns: readonly Column<PageVotes>[] = [
  { id: 'page', header: texts.page, width: 'minmax(0, 1fr)', wraps: true, cell: ({ page }) => nameOf(page) },
  { id: 'no', header: texts.no, width: '6.2rem', isNumber: true, cell: ({ unhelpful }) => unhelpful },
  { id: 'yes', header: texts.yes, width: '3.6rem', isNumber: true, cell: ({ helpful }) => helpful },
];

/** So many pages stand above the remarks, so that these are reached at once. */
const shownFirst = 10;

type Props = { pages: readonly PageVotes[]; onOpen: (page: string) => void };

/** The pages with their votes: the first ones, or all on demand. */
export function PageTable({ pages, onOpen }: Props) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Table
        label={texts.pages}
        columns={columns}
        rows={isWhole ? pages : pages.slice(0, shownFirst)}
        keyOf={(one) => one.page}
        onOpen={(one) => onOpen(one.page || firstPage)}
      />
      {pages.length > shownFirst && (
        <Actions>
          <Button small aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFirst(shownFirst) : texts.showAll(pages.length)}
          </Button>
        </Actions>
      )}
    </>
  );
}
