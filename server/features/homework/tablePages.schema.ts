import { requireViewer, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { type KeysetOrder, keysetPage, type PageArgs, pageQuery } from '../../graphql/keyset.ts';
import { TABLES_PER_ACCOUNT } from './homework.limits.ts';
import { readAssignmentPage } from './homework.store.ts';
import type { ColumnPage } from './report.domain.ts';
import { COLUMNS_MOST } from './report.rules.ts';

/** Who asks for a table or a confusion map, counted. Throws UnauthenticatedError, RateLimitedError. */
export async function countTable(deps: Deps, viewer: Viewer | null): Promise<Viewer> {
  const teacher = requireViewer(viewer);
  await deps.limits.consume(TABLES_PER_ACCOUNT, teacher.userId);
  return teacher;
}

/** What is told at once of a table; other requests have their turn before the rest. */
export const CELLS_A_TURN = 200;
/** A table with more cells counts as several. */
export const CELLS_OF_ONE = 500;

/** Counts what of a table's cells is beyond the one table that is counted already, before they are read. Throws RateLimitedError. */
export async function countCells(deps: Deps, { userId }: Viewer, cells: number): Promise<void> {
  const further = Math.ceil(cells / CELLS_OF_ONE) - 1;
  if (further > 0) await deps.limits.consume(TABLES_PER_ACCOUNT, userId, further);
}

/** A page of columns: what came last is at the end, as in a register. */
export async function columnPage(deps: Deps, where: object, args: PageArgs): Promise<ColumnPage> {
  const order: KeysetOrder<'createdAt'> = { column: 'createdAt', direction: 'asc', kind: 'date' };
  const { edges, pageInfo } = await keysetPage(args, order, {
    read: (cut) => readAssignmentPage(deps.db, pageQuery(cut, where)),
    count: () => Promise.resolve(0),
    most: COLUMNS_MOST,
  });
  return {
    columns: edges.map(({ node }) => node),
    older: pageInfo.hasPreviousPage ? pageInfo.startCursor : null,
    newer: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
}
