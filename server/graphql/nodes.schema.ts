import { decodeGlobalID, resolveNodes } from '@pothos/plugin-relay';
import { type GraphQLResolveInfo, isObjectType } from 'graphql';
import { may, readerOf } from '../access/policy.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { badUserInput } from './failures.ts';
import { KEY_IS_TEXT, uuidKey } from './ids.ts';
import { MOST_NODES } from './bounds.ts';

function decode(text: string): { typename: string; id: string } | null {
  try {
    return decodeGlobalID(text);
  } catch {
    return null;
  }
}

/** The type and key that a global id names. @throws GraphQLError BAD_USER_INPUT for a text that is not one */
function readGlobalId(text: string, info: GraphQLResolveInfo): { typename: string; id: string } {
  const decoded = decode(text);
  const type = decoded && info.schema.getType(decoded.typename);
  if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) {
    throw badUserInput('This is not a global id; send an `id` exactly as the API returned it.');
  }
  const key = decoded?.id ?? '';
  return { typename: type.name, id: type.extensions[KEY_IS_TEXT] === true ? key : uuidKey(key) };
}

/** Whether the table lets the viewer read things of a type at all; which of them is for its loader. */
function mayRead(typename: string, { viewer }: Context): boolean {
  const action = readerOf(typename);
  return action !== null && may(viewer, action);
}

/** An entry for each text, in that order: the thing, null, or what is wrong with the id. One statement a type at most. */
async function loadNodes(
  texts: readonly string[],
  context: Context,
  info: GraphQLResolveInfo,
): Promise<(object | null | Error)[]> {
  const read = texts.map((text) => {
    try {
      return readGlobalId(text, info);
    } catch (error) {
      return error as Error;
    }
  });
  const wanted = read.map((entry) => (entry instanceof Error || !mayRead(entry.typename, context) ? null : entry));
  const loaded = await Promise.all(await resolveNodes(builder, context, info, wanted));
  return read.map((entry, index) => (entry instanceof Error ? entry : ((loaded[index] ?? null) as object | null)));
}

builder.queryFields((t) => ({
  node: t.field({
    type: builder.nodeInterfaceRef(),
    nullable: true,
    description: 'One thing by its global id; null when there is none that the viewer may see.',
    anyText: ['id'],
    authScopes: { may: 'nodes.read' },
    args: { id: t.arg.id({ required: true, description: 'A global id.' }) },
    resolve: async (_root, { id }, context, info) => {
      const [node] = await loadNodes([id], context, info);
      if (node instanceof Error) throw node;
      return node ?? null;
    },
  }),
  nodes: t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: true, items: true },
    description:
      'Several things by their global ids, in that order; null for each that the viewer may not see, and null with an error for anything that is not a global id. The whole is null, with an error, for too many ids, and where they cannot be read.',
    anyText: ['ids'],
    authScopes: { may: 'nodes.read' },
    args: { ids: t.arg.idList({ required: true, description: `Global ids, at most ${MOST_NODES}.` }) },
    resolve: async (_root, { ids }, context, info) => {
      if (ids.length > MOST_NODES) {
        throw badUserInput(`nodes takes at most ${MOST_NODES} ids at a time; ${ids.length} were given.`, 'ids');
      }
      return loadNodes(ids, context, info) as Promise<(object | null)[]>;
    },
  }),
}));
