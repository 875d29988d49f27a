import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { inOrder } from './ids.ts';

/**
 * Gives a `prismaNode` one statement for all ids that `node` and `nodes` ask for at once, where Prisma would take one
 * each: it puts those `findUnique` together alone whose `where` is made of equalities, and which read one table.
 * @param load the things among `ids` that the viewer may see, in no order. The table of permissions has let the viewer read
 *   things of this type before
 */
export function loadTogetherBy<Row extends { id: string }>(
  node: { $inferType: Row },
  load: (ids: string[], context: Context) => Promise<readonly Row[]>,
): void {
  builder.configStore.onTypeConfig(node as never, ({ pothosOptions }) => {
    Object.assign(pothosOptions, {
      loadMany: async (ids: string[], context: Context) => inOrder(ids, await load(ids, context)),
    });
  });
}
