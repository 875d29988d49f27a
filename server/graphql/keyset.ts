import { FIRST_YEAR, LAST_YEAR } from '../kernel/clock.ts';
import { isUuid } from '../kernel/ids.ts';
import type { Cursor, PageRequest } from '../kernel/listsOfEach.ts';
import { written } from '../kernel/numbers.rules.ts';
import { badUserInput } from './failures.ts';
import { LONGEST_CURSOR, PAGE_DEFAULT, PAGE_MOST } from './bounds.ts';

/** The arguments of a connection. */
export interface PageArgs {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}

type Direction = PageRequest['direction'];
type SortKey = Cursor['key'];

/** How a list is ordered: by a column of the row, then by id. Every row has a value there. */
export interface KeysetOrder<Column extends string> {
  column: Column;
  direction: Direction;
  kind: 'date' | 'number' | 'text';
}

/** What a page reads, as parts of a Prisma query, to be used as they are. */
export interface PageQuery {
  /** What may be seen at all, and where the page begins and ends. */
  where: { AND: object[] };
  orderBy: Record<string, Direction>[];
  take: number;
}

/** A connection whose total is counted only when it is asked for. */
export interface Page<Row> {
  edges: { cursor: string; node: Row }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  totalCount: () => Promise<number>;
}

/** The cursor of a row: its sort key and its id, so that it is good even when the row is gone. */
function cursorOf<Column extends string>(row: Record<Column, SortKey> & { id: string }, column: Column): string {
  const key: SortKey = row[column];
  return Buffer.from(JSON.stringify([key instanceof Date ? key.toISOString() : key, row.id])).toString('base64url');
}

function keyOf(value: unknown, kind: KeysetOrder<string>['kind']): SortKey | null {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  // The database's texts have neither.
  if (kind === 'text') return value.includes('\0') || !value.isWellFormed() ? null : value;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date : null;
}

function parseCursor(text: string, kind: KeysetOrder<string>['kind'], argument: string): Cursor {
  const refused = badUserInput(`${argument} must be a cursor that this list returned.`, argument);
  if (text.length > LONGEST_CURSOR) throw refused;
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw refused;
  }
  if (!Array.isArray(parsed) || parsed.length !== 2) throw refused;
  const key = keyOf(parsed[0], kind);
  const id: unknown = parsed[1];
  if (key === null || typeof id !== 'string' || !isUuid(id)) throw refused;
  return { key, id };
}

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

function sizeOf(args: PageArgs, most: number): { size: number; isBackward: boolean } {
  const { first, last } = args;
  if (isGiven(first) && isGiven(last)) throw badUserInput('Give first or last, not both.');
  const size = first ?? last ?? PAGE_DEFAULT;
  const name = isGiven(last) ? 'last' : 'first';
  if (size < 0 || size > most) {
    const [allowed, given] = [most, size].map(written);
    throw badUserInput(`${name} must be from 0 to ${allowed}; it is ${given}.`, name);
  }
  return { size, isBackward: isGiven(last) };
}

/**
 * What a page reads, as a Prisma query.
 * @param where which rows the list has: who may see what. The page holds to it, whatever conditions it is made of
 */
export function pageQuery({ column, direction, bounds, take }: PageRequest, where: object): PageQuery {
  const beyond = bounds.map(({ side, cursor: { key, id } }) => ({
    OR: [{ [column]: { [side]: key } }, { [column]: key, id: { [side]: id } }],
  }));
  return { where: { AND: [where, ...beyond] }, orderBy: [{ [column]: direction }, { id: direction }], take };
}

/**
 * One page of a list by its keyset, `(key, id)`: it costs the same at the end of a long list as at its start.
 * @param read one statement: the rows of a request, in its order
 * @param count one statement: all rows of the list, whatever the page
 * @param most items of a page at most
 * @throws GraphQLError BAD_USER_INPUT for a size out of range and for an invalid cursor
 */
export async function keysetPage<Column extends string, Row extends Record<Column, SortKey> & { id: string }>(
  args: PageArgs,
  order: KeysetOrder<Column>,
  {
    read,
    count,
    most = PAGE_MOST,
  }: {
    read: (request: PageRequest) => Promise<Row[]>;
    count: () => Promise<number>;
    most?: number;
  },
): Promise<Page<Row>> {
  const { size, isBackward } = sizeOf(args, most);
  const { column, kind } = order;
  const isAscending = order.direction === 'asc';
  const [beyond, within] = isAscending ? (['gt', 'lt'] as const) : (['lt', 'gt'] as const);
  const bounds: PageRequest['bounds'][number][] = [];
  if (isGiven(args.after)) bounds.push({ side: beyond, cursor: parseCursor(args.after, kind, 'after') });
  if (isGiven(args.before)) bounds.push({ side: within, cursor: parseCursor(args.before, kind, 'before') });
  const direction: Direction = isAscending === isBackward ? 'desc' : 'asc';
  // One more than wanted tells whether there is more.
  const found = await read({ column, direction, bounds, take: size + 1 });
  const hasMore = found.length > size;
  const rows = hasMore ? found.slice(0, size) : found;
  if (isBackward) rows.reverse();
  const edges = rows.map((node) => ({ cursor: cursorOf(node, column), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: isBackward ? isGiven(args.before) : hasMore,
      hasPreviousPage: isBackward ? hasMore : isGiven(args.after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: count,
  };
}
