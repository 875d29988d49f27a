import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from './Icon.tsx';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from './icons.ts';
import { Scroller } from './Scroller.tsx';
import classes from './Table.module.css';

/** A column: its heading, what a row shows in it, and whether the table can be sorted by it. */
export interface Column<Row, Key extends string> {
  readonly key: Key;
  readonly heading: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** What stands under the column, such as an average; the first column's names the line. */
  readonly foot?: ReactNode;
  /** Figures stand under each other, at the end of their column. */
  readonly isNumeric?: boolean;
  readonly isSortable?: boolean;
}

/** What a table is sorted by. */
export interface Sorting<Key extends string> {
  readonly key: Key;
  readonly direction: 'ascending' | 'descending';
}

interface TableProps<Row, Key extends string> {
  /** What the table shows; it names the table and stands above it. */
  caption: string;
  isCaptionHidden?: boolean;
  /** The first one names its row and stays in sight while the others scroll. */
  columns: readonly Column<Row, Key>[];
  /** As they are to be shown: the owner sorts them, or has them sorted by the server. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting?: Sorting<Key> | null;
  /** Called with what a heading's button asks for: its column, the other way round where it holds already. */
  onSort?: (wanted: Sorting<Key>) => void;
  /** In place of rows where there are none. */
  empty?: ReactNode;
  /** A long table is scrolled by itself, and its head and foot stay in sight. */
  keepsHead?: boolean;
  /** On a phone each row is a block of its own, and its cells say which column they are of, where that has a text. */
  stacks?: boolean;
}

/** A table. It keeps no state: which way it is sorted is the owner's to know. */
export function Table<Row, Key extends string>(props: TableProps<Row, Key>) {
  const {
    caption,
    isCaptionHidden = false,
    columns,
    rows,
    keyOf,
    sorting = null,
    onSort,
    empty,
    keepsHead,
    stacks,
  } = props;
  const captionId = useId();
  return (
    <Scroller labelledBy={captionId} isLimited={keepsHead}>
      <table className={classes.table} data-keeps-head={keepsHead || undefined} data-stacks={stacks || undefined}>
        <caption id={captionId} className={isCaptionHidden ? 'spoken' : classes.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, heading, cell, isNumeric }, position) =>
                position === 0 ? (
                  <th key={key} scope="row" data-column={key} data-numeric={isNumeric || undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={key}
                    data-column={key}
                    data-label={typeof heading === 'string' ? heading : undefined}
                    data-numeric={isNumeric || undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {rows.length === 0 && empty ? (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          ) : null}
        </tbody>
        {columns[0]?.foot ? (
          <tfoot>
            <tr>
              {columns.map(({ key, foot, isNumeric }, position) =>
                position === 0 ? (
                  <th key={key} scope="row">
                    {foot}
                  </th>
                ) : (
                  <td key={key} data-numeric={isNumeric || undefined}>
                    {foot}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Scroller>
  );
}

interface HeadingProps<Row, Key extends string> {
  column: Column<Row, Key>;
  sorting: Sorting<Key> | null;
  onSort: ((wanted: Sorting<Key>) => void) | undefined;
}

function Heading<Row, Key extends string>({ column, sorting, onSort }: HeadingProps<Row, Key>) {
  const { key, heading, isNumeric, isSortable } = column;
  const held = sorting?.key === key ? sorting.direction : null;
  if (!isSortable || !onSort) {
    return (
      <th scope="col" data-numeric={isNumeric || undefined}>
        {heading}
      </th>
    );
  }
  const wanted = held === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" data-numeric={isNumeric || undefined} aria-sort={held ?? undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort({ key, direction: wanted })}>
        {heading}
        <Icon of={arrowOf(held)} size="sm" />
      </button>
    </th>
  );
}

function arrowOf(direction: Sorting<string>['direction'] | null) {
  if (direction === null) return IconArrowsSort;
  return direction === 'ascending' ? IconArrowUp : IconArrowDown;
}
