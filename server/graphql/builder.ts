import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin, { type AuthFailure, AuthScopeFailureType } from '@pothos/plugin-scope-auth';
import { type Action, may, refusal } from '../access/policy.ts';
import type { OperationDefinitionNode } from 'graphql';
import type PrismaTypes from '../generated/pothos.ts';
import { getDatamodel } from '../generated/pothos.ts';
import type { UserError } from '../kernel/userErrors.ts';
import BearersPlugin from './bearers.ts';
import type { Context } from './context.ts';
import PermissionsPlugin, { actionsIn } from './permissions.ts';
import TextsPlugin from './texts.ts';

interface Types {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  AuthScopes: { may: Action };
  Scalars: {
    ID: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
  };
}

/** The action that was refused. */
function actionOf(failure: AuthFailure): Action | null {
  if (failure.kind === AuthScopeFailureType.AuthScope) return failure.parameter as Action;
  const inner = 'failures' in failure ? failure.failures : [];
  for (const part of inner) {
    const action = actionOf(part);
    if (action) return action;
  }
  return null;
}

const nodeDescription = 'Anything with a global id.';

/** What one operation was refused, by the action. */
interface Refused {
  viewer: Context['viewer'];
  operation: OperationDefinitionNode;
  errors: Map<Action | null, UserError>;
}

const refusedIn = new WeakMap<Context, Refused>();

/**
 * The error for a refused action, made and noted once an operation: a list of a hundred things refuses a field a hundred times, and each
 * time would look through the whole document.
 */
function refusedOnce(
  context: Context,
  operation: OperationDefinitionNode,
  action: Action | null,
  refuse: () => UserError,
): UserError {
  const { viewer } = context;
  let refused = refusedIn.get(context);
  if (refused?.viewer !== viewer || refused.operation !== operation) {
    refused = { viewer, operation, errors: new Map() };
    refusedIn.set(context, refused);
  }
  const known = refused.errors.get(action) ?? refuse();
  refused.errors.set(action, known);
  return known;
}

/**
 * The one schema builder. The order of plugins, outermost first, settles who asks before anything else, and lets a refused scope,
 * or text, become a typed member of a result union.
 */
export const builder = new SchemaBuilder<Types>({
  plugins: [BearersPlugin, RelayPlugin, ErrorsPlugin, TextsPlugin, ScopeAuthPlugin, PrismaPlugin, PermissionsPlugin],
  defaultFieldNullability: false,
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    nodeTypeOptions: { description: nodeDescription },
    idFieldOptions: { description: 'Global id.' },
    // nodes.schema.ts has fields of its own, which bound their lists and tell what is no id.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    pageInfoTypeOptions: { description: 'Where a page stands in its connection.' },
    hasNextPageFieldOptions: { description: 'Whether there is more after this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there is more before this page.' },
    startCursorFieldOptions: { description: 'Cursor of its first item; null for an empty page.' },
    endCursorFieldOptions: { description: 'Cursor of its last item; null for an empty page.' },
    pageInfoFieldOptions: { description: 'Where this page stands.' },
    edgesFieldOptions: { description: 'The items, each with its cursor.' },
    nodeFieldOptions: { description: 'The item.' },
    cursorFieldOptions: { description: 'For `after` and `before`; valid even when the item is gone.' },
    firstArgOptions: { description: 'How many from the start, or after `after`.' },
    lastArgOptions: { description: 'How many from the end, or before `before`.' },
    afterArgOptions: { description: 'Cursor after which the page starts.' },
    beforeArgOptions: { description: 'Cursor before which the page ends.' },
    mutationInputArgOptions: { description: 'What to do, and with what.' },
  },
  errors: { defaultTypes: [], directResult: true },
  scopeAuth: {
    authScopes: (context) => ({ may: (action) => may(context.viewer, action) }),
    unauthorizedError: (_parent, context, { operation, fragments, schema }, { failure }) => {
      const { viewer, deps, ip } = context;
      const action = actionOf(failure);
      return refusedOnce(context, operation, action, () => {
        // The screens of who signed in with a card ask for the account as those of others do.
        const isExpected = viewer?.card && operation.operation === 'query';
        // Not waited for: the answer does not depend on it. Who is nobody yet is sent to sign in, and that is no event.
        if (viewer && action && !isExpected) deps.noteRefusedAccess(viewer, ip, action);
        // Only a token's refusal tells of the rest of the operation.
        const together = viewer?.scopes ? actionsIn(schema, [operation, ...Object.values(fragments)]) : [];
        return refusal(viewer, action, together);
      });
    },
    authorizeOnSubscribe: true,
  },
  prisma: {
    client: (context) => context.deps.db.prisma,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    onUnusedQuery: null,
  },
});

builder.queryType({ description: 'What can be read.' });
builder.mutationType({ description: 'What can be changed. Expected errors are members of the result unions.' });
builder.subscriptionType({
  description:
    'What is pushed as it happens, only over graphql-ws at /graphql. Fetch the current state once the subscription is active, and again each time it becomes active after a lost connection: events may have been missed. A `subscribe` with `"extensions": {"stands": true}` in its payload is answered by a `pong` with `{"stands": "<its id>"}` as soon as it is active, before its first event; one that is refused has its errors instead. Each subscription gets at most 4 events a second, always including the last one; whether the viewer may see an event is checked again for each.',
});
