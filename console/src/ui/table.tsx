import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { ColumnChoice, useColumns } from './columns.tsx';
import { LoadMore, type More } from './load-more.tsx';
import { useOpened } from './opened.ts';
import styles from './table.module.css';
import { texts } from './texts.ts';

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Share of the width, as CSS has it in a grid: `8rem`, `1fr`. */
  readonly width: string;
  readonly isNumber?: boolean;
  /** Its text takes further lines instead of being cut. */
  readonly wraps?: boolean;
  /** Hidden on narrow screens. */
  readonly isExtra?: boolean;
};

export type TableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Opens a row: the first column becomes a button. */
  onOpen?: (row: Row) => void;
  /** The text for screen readers behind a row's first column. */
  alsoOf?: (row: Row) => string;
  selected?: string | undefined;
  more?: More;
};

/** Rows with long states are higher, and are measured. */
const rowPixels = 44;
/** Further rows above and below the visible ones, so that scrolling shows no gaps. */
const overscan = 12;

/** A table that draws the rows in sight only: ten thousand of them scroll as ten do. */
export function Table<Row>({
  label,
  columns: all,
  rows,
  keyOf,
  onOpen,
  alsoOf,
  selected,
  more,
}: TableProps<Row>) {
  const { columns, choice } = useColumns(label, all);
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan,
    indexAttribute: 'data-row',
  });
  const drawn = virtual.getVirtualItems();
  const [above, below] = [drawn[0]?.start ?? 0, virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)];
  const focusRow = useRowFocus(scroller);
  const moveTo = (index: number) => {
    virtual.scrollToIndex(index);
    focusRow(index);
  };
  const open = useOpened({ rows, keyOf, onOpen, moveTo });
  const gridOf = (wanted: readonly Column<Row>[]) => wanted.map(({ width }) => width).join(' ');
  const widths = {
    '--columns': gridOf(columns),
    '--columns-narrow': gridOf(columns.filter(({ isExtra }) => !isExtra)),
  } as object;
  return (
    <div className={styles.frame}>
      {all.length > 2 && <ColumnChoice {...choice} />}
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={label}
        style={widths}
      >
        <table
          className={styles.table}
          aria-rowcount={more?.hasMore ? -1 : rows.length + 1}
          aria-label={label}
        >
          <thead>
            <tr className={styles.row}>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={cellClass(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={(event) => moveByKey(event, rows.length - 1, moveTo)}>
            {above > 0 && <Gap pixels={above} />}
            {drawn.map(({ index }) => {
              const row = rows[index]!;
              const key = keyOf(row);
              return (
                <tr
                  key={key}
                  ref={virtual.measureElement}
                  data-row={index}
                  aria-rowindex={index + 2}
                  className={classNames(
                    styles.row,
                    key === selected && styles.selected,
                    open && styles.opens,
                  )}
                  onClick={open && (() => open(row))}
                >
                  {columns.map((column, at) => (
                    <td key={column.id} className={cellClass(column)}>
                      {at === 0 && open ? (
                        <OpenButton also={alsoOf?.(row)} onOpen={() => open(row)}>
                          {column.cell(row)}
                        </OpenButton>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
            {below > 0 && <Gap pixels={below} />}
          </tbody>
        </table>
        {more && <LoadMore {...more} shown={rows.length} root={scroller} />}
      </section>
    </div>
  );
}

/** Returns what focuses a row: at once, or as soon as it is drawn, unless the focus has moved elsewhere meanwhile. */
function useRowFocus(scroller: RefObject<HTMLElement | null>): (index: number) => void {
  const wanted = useRef<number>(undefined);
  const focus = () => {
    const at = document.activeElement;
    if (at && at !== document.body && !scroller.current?.contains(at)) wanted.current = undefined;
    if (wanted.current === undefined) return;
    const button = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] button`);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  };
  useEffect(focus);
  return (index) => {
    wanted.current = index;
    requestAnimationFrame(focus);
  };
}

const cellClass = <Row,>({ isNumber, isExtra, wraps }: Column<Row>): string =>
  classNames(isNumber && styles.number, isExtra && styles.extra, wraps && styles.wraps);

const Gap = ({ pixels }: { pixels: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
  <tr aria-hidden="true" style={{ height: pixels }}>
    <td />
  </tr>
);

type OpenProps = { also: string | undefined; onOpen: () => void; children: ReactNode };

const OpenButton = ({ also, onOpen, children }: OpenProps) => (
  <button
    type="button"
    className={styles.open}
    onClick={(event) => {
      event.stopPropagation();
      onOpen();
    }}
  >
    <span className="visually-hidden">{texts.open} </span>
    {children}
    {also !== undefined && <span className="visually-hidden"> {also}</span>}
  </button>
);

function moveByKey(event: KeyboardEvent<HTMLElement>, last: number, moveTo: (index: number) => void): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  if (!row) return;
  const at = Number(row.dataset.row);
  const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[
    event.key
  ];
  if (to === undefined) return;
  event.preventDefault();
  moveTo(to);
}
