import type { Database } from '../kernel/db.ts';
import { type Context, once } from './context.ts';
import { type KeysetOrder, keysetPage, type Page, type PageArgs, type PageQuery } from './keyset.ts';

/** The options of a connection's field with the total. @param all what is counted, such as `All rounds` */
export const total = (all: string) => ({
  nullable: true as const,
  description: `${all}; counted only when asked for.`,
  resolve: (page: Pick<Page<unknown>, 'totalCount'>) => page.totalCount(),
});

type Row<Column extends string> = Record<Column, Date | number | string> & { id: string };

/** A list that connections show page by page. */
interface List<Where extends object, Column extends string, R extends Row<Column>> {
  /** Tells it from other lists, in an operation. */
  name: string;
  order: KeysetOrder<Column>;
  /** One statement: the rows of a page, in its order. */
  read: (db: Database, page: PageQuery) => Promise<R[]>;
  /** One statement: all rows of the list. */
  count: (db: Database, where: Where) => Promise<number>;
  /** Items of a page at most; as many as of any list unless given. */
  most?: number;
}

/**
 * A page of a list, read once an operation however often a document asks for it; the total is counted when it is asked for, once.
 * @param whose tells the lists of one name apart: the owner's id, or what is looked for
 * @param where which rows the list has: who may see what
 * @throws GraphQLError BAD_USER_INPUT as `keysetPage`
 */
export function pageOf<Where extends object, Column extends string, R extends Row<Column>>(
  { name, order, read, count, most }: List<Where, Column, R>,
  whose: string,
  where: Where,
  args: PageArgs,
  context: Context,
): Promise<Page<R>> {
  const { db } = context.deps;
  const { first, last, after, before } = args;
  const list = `${name}:${whose}`;
  return once(context, `${list}:${JSON.stringify([first, last, after, before])}`, () =>
    keysetPage(args, order, {
      where,
      read: (page) => read(db, page),
      count: () => once(context, `count-${list}`, () => count(db, where)),
      ...(most === undefined ? {} : { most }),
    }),
  );
}
