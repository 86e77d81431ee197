import { useNavigate, useSearch } from '@tanstack/react-router';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Help } from '../../ui/help.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { nameOf, PageLink } from './page-link.tsx';
import { PageTable, type PageVotes } from './page-table.tsx';
import { useVotes } from './queries.ts';
import { Remarks } from './remarks.tsx';
import { type FeedbackSearch, feedbackSearch, firstPage } from './search.ts';
import { texts } from './texts.ts';

/** What readers say about the pages of the portal: votes by page, and their remarks. */
export function FeedbackPage() {
  const search = feedbackSearch(useSearch({ from: '/feedback' }));
  const navigate = useNavigate({ from: '/feedback' });
  const change = (changed: FeedbackSearch) =>
    void navigate({ search: { ...feedbackSearch({ ...search, ...changed }) }, replace: true });
  const { data, error, refetch } = useVotes();
  const body = data ? (
    <Votes pages={data.pages} search={search} onChange={change} />
  ) : error ? (
    <ErrorState error={error} onAgain={() => void refetch()} />
  ) : (
    <Loading rows={8} />
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      {body}
    </Page>
  );
}

type VotesProps = {
  pages: readonly PageVotes[];
  search: FeedbackSearch;
  onChange: (changed: FeedbackSearch) => void;
};

function Votes({ pages, search, onChange }: VotesProps) {
  if (pages.length === 0)
    return (
      <EmptyState icon="empty" title={texts.noVotes}>
        {texts.noVotesText}
      </EmptyState>
    );
  const { page, answer } = search;
  const shown = pages.filter(
    (one) =>
      (page === undefined || (one.page || firstPage) === page) &&
      (answer === undefined || (answer === 'yes' ? one.helpful : one.unhelpful) > 0),
  );
  return (
    <>
      <FilterBar
        label={texts.filters}
        isFiltered={page !== undefined || answer !== undefined}
        onClear={() => onChange({ page: '', answer: undefined })}
      >
        <SelectField
          label={texts.page}
          value={page ?? ''}
          onChoose={(chosen) => onChange({ page: chosen })}
          choices={[
            { value: '', label: texts.anyPage },
            ...pages
              .map((one) => ({ value: one.page || firstPage, label: nameOf(one.page) }))
              .sort((a, b) => (a.value < b.value ? -1 : 1)),
          ]}
        />
        <SelectField
          label={texts.answer}
          value={answer ?? ''}
          onChoose={(chosen) => onChange({ answer: chosen === '' ? undefined : chosen })}
          choices={[
            { value: '', label: texts.anyAnswer },
            { value: 'no', label: texts.no },
            { value: 'yes', label: texts.yes },
          ]}
        />
        {page !== undefined && <PageLink page={page} />}
      </FilterBar>
      <PageTable pages={shown} onOpen={(one) => onChange({ page: one })} />
      <Remarks search={search} />
    </>
  );
}
