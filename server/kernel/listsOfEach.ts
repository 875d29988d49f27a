import { columnOf, columnsOf } from './columns.ts';
import type { Database } from './db.ts';

/** Where a page begins or ends: at a row's sort key and its id. */
export interface Cursor {
  key: Date | number | string;
  id: string;
}

/** What of an ordered list a page reads: its first rows by a column and by id, one way or the other, within bounds. */
export interface PageRequest {
  /** Named as Prisma names it. */
  column: string;
  direction: 'asc' | 'desc';
  /** What the rows are greater or less than. */
  bounds: readonly { side: 'gt' | 'lt'; cursor: Cursor }[];
  take: number;
}

/** One of several lists that are read together. */
export interface ListKey {
  /** The UUID of what has it. */
  id: string;
  /** What whoever reads it is there; null for nothing. */
  role: string | null;
}

/** What all lists of a kind are made of. All but `fields` are parts of SQL. */
interface Kind {
  /** Tells its statements from others. */
  name: string;
  /** Where the rows are. */
  table: string;
  /** The column with the id of what has the list. An index begins with it, and goes on with the sort key and the id. */
  owner: string;
  /** A Prisma `select`: what is read of a row. */
  fields: Readonly<Record<string, unknown>>;
  /** Which rows `r` of an owner are in the list, for whoever has `list.role`. */
  rule: string;
}

/** Reads several lists of one kind by one statement, each of them in the order in which they were asked for. */
export interface ListsOfEach<Row> {
  /** The same page of each; its column is a `timestamptz`. One statement. */
  read: (db: Database, lists: readonly ListKey[], request: PageRequest) => Promise<Row[][]>;
  /** How many rows each has. One statement. */
  count: (db: Database, lists: readonly ListKey[]) => Promise<number[]>;
}

const LISTS = 'unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS list(id, role, place)';
const valuesOf = (lists: readonly ListKey[]) => [lists.map(({ id }) => id), lists.map(({ role }) => role)];
const SIGNS = { gt: '>', lt: '<' } as const;

/** How lists of a kind are read together: a page costs as much for each as if it were read by itself. */
export function listsOfEach<Row>({ name, table, owner, fields, rule }: Kind): ListsOfEach<Row> {
  const inList = `r.${owner} = list.id AND (${rule})`;
  const columns = columnsOf('r', fields);

  /** Its text depends on the column, the direction and the sides of the bounds alone. */
  function page({ column, direction, bounds }: Pick<PageRequest, 'column' | 'direction' | 'bounds'>): string {
    const key = `r.${columnOf(column)}`;
    const within = bounds.map(
      ({ side }, i) => `AND (${key}, r.id) ${SIGNS[side]} ($${2 * i + 4}::timestamptz, $${2 * i + 5}::uuid)`,
    );
    return `
      SELECT list.place, x.*
        FROM ${LISTS}
       CROSS JOIN LATERAL (
         SELECT ${columns} FROM ${table} r WHERE ${inList} ${within.join(' ')} ORDER BY ${key} ${direction}, r.id ${direction} LIMIT $3::int
       ) x
       ORDER BY list.place, x."${column}" ${direction}, x.id ${direction}`;
  }

  const counts = `
    SELECT (SELECT count(*)::int FROM ${table} r WHERE ${inList}) AS count FROM ${LISTS} ORDER BY list.place`;

  return {
    async read(db, lists, request) {
      const rows = await db.query<Row & { place: number }>(
        [name, request.column, request.direction, ...request.bounds.map(({ side }) => side)].join('-'),
        page(request),
        [...valuesOf(lists), request.take, ...request.bounds.flatMap(({ cursor }) => [cursor.key, cursor.id])],
      );
      const pages = lists.map((): Row[] => []);
      for (const { place, ...row } of rows) pages[place - 1]?.push(row as unknown as Row);
      return pages;
    },
    async count(db, lists) {
      const rows = await db.query<{ count: number }>(`${name}-count`, counts, valuesOf(lists));
      return rows.map(({ count }) => count);
    },
  };
}
