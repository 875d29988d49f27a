import { parse } from 'graphql';
import { type Action, may, refusal } from '../../access/policy.ts';
import type { Context } from '../../graphql/context.ts';
import { actionsIn } from '../../graphql/permissions.ts';
import type { UserError } from '../../kernel/userErrors.ts';
import type { RestRow } from '../../rest/table.ts';
import { schema } from '../../schema.ts';

/** The actions of all fields of a row's document, since one that is refused ends the call. */
export function actionsOf({ document }: Pick<RestRow, 'document'>): Action[] {
  return actionsIn(schema, parse(document).definitions);
}

/**
 * Why who is signed in may never make a call, whatever they send with it; null where they may.
 * Effects: a refusal is noted, as it is where GraphQL refuses.
 */
export function refusedCall(actions: readonly Action[], { viewer, deps, ip }: Context): UserError | null {
  const refused = viewer && actions.find((action) => !may(viewer, action));
  if (!viewer || !refused) return null;
  deps.noteRefusedAccess(viewer, ip, refused);
  return refusal(viewer, refused);
}
