import { useCallback } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Entries } from '../../ui/entries.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { PageLink } from './page-link.tsx';
import { useRemarks } from './queries.ts';
import { shownRemark } from './remark-text.ts';
import type { FeedbackSearch } from './search.ts';
import { texts } from './texts.ts';

/** A remark is text with lines of its own, and can be one long word. */
const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** What readers wrote, the newest first, page by page. */
export function Remarks({ search }: { search: FeedbackSearch }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useRemarks(search);
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  if (!data)
    return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading rows={4} />;
  const remarks = data.pages.flatMap(({ comments }) => comments);
  const isFiltered = search.page !== undefined || search.answer !== undefined;
  return (
    <Card title={texts.remarks}>
      <Entries
        none={isFiltered ? texts.noneFound : texts.noRemarks}
        entries={remarks.map(({ commentId, page, helpful, comment, givenAt }) => ({
          key: commentId,
          title: <PageLink page={page} />,
          also: <Time at={givenAt} />,
          actions: <Badge tone={helpful ? 'good' : 'bad'}>{helpful ? texts.yes : texts.no}</Badge>,
          below: (
            <p dir="auto" style={asWritten}>
              {shownRemark(comment)}
            </p>
          ),
        }))}
      />
      {remarks.length > 0 && (
        <LoadMore
          shown={remarks.length}
          hasMore={hasNextPage}
          isLoading={isFetchingNextPage}
          error={error}
          onMore={onMore}
        />
      )}
    </Card>
  );
}
