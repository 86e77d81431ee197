import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { ErrorState, Loading } from './state.tsx';
import { Table, type TableProps } from './table.tsx';

/** A list that is read page by page. */
type PagedRead<Data> = {
  readonly data: { readonly pages: readonly Data[] } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly fetchNextPage: (options: { cancelRefetch: false }) => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
};

type Props<Data, Row> = Omit<TableProps<Row>, 'rows' | 'more'> & {
  read: PagedRead<Data>;
  rowsOf: (page: Data) => readonly Row[];
  /** Replaces a table that is empty to its end. */
  none: ReactNode;
};

/**
 * A table of entries that are read page by page, and its replacement while it loads, when it is empty and after a
 * failure.
 */
export function Listing<Data, Row>({ read, rowsOf, none, ...table }: Props<Data, Row>) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = read;
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  if (!data)
    return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading rows={8} />;
  const rows = data.pages.flatMap(rowsOf);
  if (rows.length === 0 && !hasNextPage) return none;
  return (
    <Table
      {...table}
      rows={rows}
      more={{ hasMore: hasNextPage, isLoading: isFetchingNextPage, error, onMore }}
    />
  );
}
