import type { Database } from '../kernel/db.ts';
import type { PageRequest, ListsOfEach, ListKey } from '../kernel/listsOfEach.ts';
import { loadTogether } from './batch.ts';
import { LONGEST_CURSOR, PAGE_MOST } from './bounds.ts';
import { type Context, once } from './context.ts';
import { inTurns } from './inTurns.ts';
import { type KeysetOrder, keysetPage, type Page, type PageArgs, type PageQuery, pageQuery } from './keyset.ts';

/** The options of a connection's field with the total. @param all what is counted, such as `All rounds` */
export const total = (all: string) => ({
  nullable: true as const,
  description: `${all}; counted only when asked for.`,
  resolve: (page: Pick<Page<unknown>, 'totalCount'>) => page.totalCount(),
});

type Row<Column extends string> = Record<Column, Date | number | string> & { id: string };

/** What connections show page by page. */
interface Listed<Column extends string> {
  /** Tells it from other lists, in an operation. */
  name: string;
  order: KeysetOrder<Column>;
  /** Items of a page at most; as many as of any list unless given. */
  most?: number;
}

/** A list that is read by itself. */
interface List<Where extends object, Column extends string, R extends Row<Column>> extends Listed<Column> {
  /** One statement: the rows of a page, in its order. */
  read: (db: Database, page: PageQuery) => Promise<R[]>;
  /** One statement: all rows of the list. */
  count: (db: Database, where: Where) => Promise<number>;
}

/** A list that each of many things has, such as each class; they are read together. */
interface ListOfEach<Column extends string, R extends Row<Column>> extends Listed<Column>, ListsOfEach<R> {
  order: KeysetOrder<Column> & { kind: 'date' };
}

/** Entries of a long page that are told without a break: their fields take some milliseconds. */
const TOLD_AT_ONCE = 100;

/** A page whose later entries are told in turns. */
interface ToldPage<R> extends Omit<Page<R>, 'edges'> {
  edges: (Page<R>['edges'][number] | Promise<Page<R>['edges'][number]>)[];
}

/** A page of a list, as `pageOf` tells it. */
function told<Column extends string, R extends Row<Column>>(
  { name, order, most }: Listed<Column>,
  whose: string,
  args: PageArgs,
  context: Context,
  { read, count }: { read: (request: PageRequest) => Promise<R[]>; count: () => Promise<number> },
): Promise<ToldPage<R>> {
  const { first, last } = args;
  // Those that are too long are refused all alike: of them no more is kept than shows it.
  const [after, before] = [args.after, args.before].map((cursor) => cursor?.slice(0, LONGEST_CURSOR + 1));
  const list = `${name}:${whose}`;
  return once(context, `${list}:${JSON.stringify([first, last, after, before])}`, async () => {
    const page = await keysetPage(args, order, {
      read,
      count: () => once(context, `count-${list}`, count),
      ...(most === undefined ? {} : { most }),
    });
    return { ...page, edges: page.edges.length > PAGE_MOST ? inTurns(page.edges, TOLD_AT_ONCE) : page.edges };
  });
}

/**
 * A page of a list, read once an operation however often a document asks for it; the total is counted when it is asked for, once. Of one that
 * is longer than usual some entries are told at a time, with whoever else waits between them.
 * @param whose tells the lists of one name apart: the owner's id, or what is looked for
 * @param where which rows the list has: who may see what
 * @throws GraphQLError BAD_USER_INPUT as `keysetPage`
 */
export function pageOf<Where extends object, Column extends string, R extends Row<Column>>(
  list: List<Where, Column, R>,
  whose: string,
  where: Where,
  args: PageArgs,
  context: Context,
): Promise<ToldPage<R>> {
  const { db } = context.deps;
  return told(list, whose, args, context, {
    read: (request) => list.read(db, pageQuery(request, where)),
    count: () => list.count(db, where),
  });
}

/**
 * The same of a list that each of many things has: pages of several of them that are asked for at the same moment with the same arguments
 * are read by one statement, and their totals are counted by another.
 * @param one whose list it is, and what the viewer is there
 * @throws GraphQLError BAD_USER_INPUT as `keysetPage`
 */
export function pageOfEach<Column extends string, R extends Row<Column>>(
  list: ListOfEach<Column, R>,
  one: ListKey,
  args: PageArgs,
  context: Context,
): Promise<ToldPage<R>> {
  const { db } = context.deps;
  const whose = JSON.stringify(one);
  const together = <T>(kind: string, load: (lists: ListKey[]) => Promise<T[]>) =>
    loadTogether(context, kind, whose, (asked) => load(asked.map((text) => JSON.parse(text) as ListKey)));
  return told(list, whose, args, context, {
    read: async (request) =>
      (await together(`${list.name}:${JSON.stringify(request)}`, (lists) => list.read(db, lists, request))) ?? [],
    count: async () => (await together(`count-${list.name}`, (lists) => list.count(db, lists))) ?? 0,
  });
}
