import { useEffect } from 'react';

type Given<Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly moveTo: (index: number) => void;
};

/** The row that was opened last, by the entry of the browser's history that showed the list. */
const opened = new Map<string, string>();

/** The router gives every entry of the history a key of its own. */
const entry = (): string => String((history.state as { key?: string } | null)?.key);

/** Returns what opens a row. When the browser goes back to the list, the row that was opened has the focus again. */
export function useOpened<Row>({ rows, keyOf, onOpen, moveTo }: Given<Row>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is drawn first
  useEffect(() => {
    const key = opened.get(entry());
    const index = rows.findIndex((row) => keyOf(row) === key);
    const at = document.activeElement;
    if (index === -1 || !(at instanceof HTMLHeadingElement)) return;
    at.blur();
    moveTo(index);
  }, []);
  return (
    onOpen &&
    ((row: Row) => {
      opened.set(entry(), keyOf(row));
      onOpen(row);
    })
  );
}
