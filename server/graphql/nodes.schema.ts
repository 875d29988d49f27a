import { decodeGlobalID, resolveNodes } from '@pothos/plugin-relay';
import { type GraphQLResolveInfo, isObjectType } from 'graphql';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { badUserInput } from './failures.ts';

/** How many things `nodes` gives at once. */
export const MOST_NODES = 100;

type ParseId = (id: string, context: Context) => string;

function decode(text: string): { typename: string; id: string } | null {
  try {
    return decodeGlobalID(text);
  } catch {
    return null;
  }
}

/** The type and key that a global id names. @throws GraphQLError BAD_USER_INPUT for a text that is not one */
function readGlobalId(text: string, context: Context, info: GraphQLResolveInfo): { typename: string; id: string } {
  const decoded = decode(text);
  const type = decoded && info.schema.getType(decoded.typename);
  if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) {
    throw badUserInput('This is not a global id; send an `id` exactly as the API returned it');
  }
  const parse = type.extensions['pothosParseGlobalID'] as ParseId;
  return { typename: type.name, id: parse(decoded?.id ?? '', context) };
}

/** An entry for each text, in that order: the thing, null, or what is wrong with the id. One statement a type at most. */
async function loadNodes(
  texts: readonly string[],
  context: Context,
  info: GraphQLResolveInfo,
): Promise<(object | null | Error)[]> {
  const read = texts.map((text) => {
    try {
      return readGlobalId(text, context, info);
    } catch (error) {
      return error as Error;
    }
  });
  const wanted = read.map((entry) => (entry instanceof Error ? null : entry));
  const loaded = await Promise.all(await resolveNodes(builder, context, info, wanted));
  return read.map((entry, index) => (entry instanceof Error ? entry : ((loaded[index] ?? null) as object | null)));
}

builder.queryFields((t) => ({
  node: t.field({
    type: builder.nodeInterfaceRef(),
    nullable: true,
    description: 'One thing by its global id; null when there is none that the viewer may see.',
    anyText: ['id'],
    args: { id: t.arg.id({ required: true, description: 'A global id.' }) },
    resolve: async (_root, { id }, context, info) => {
      const [node] = await loadNodes([id], context, info);
      if (node instanceof Error) throw node;
      return node ?? null;
    },
  }),
  nodes: t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description:
      'Several things by their global ids, in that order; null for each that the viewer may not see, null with an error for what is no global id.',
    anyText: ['ids'],
    args: { ids: t.arg.idList({ required: true, description: `Global ids, at most ${MOST_NODES}.` }) },
    resolve: async (_root, { ids }, context, info) => {
      if (ids.length > MOST_NODES) {
        throw badUserInput(`nodes takes at most ${MOST_NODES} ids at a time; ${ids.length} were given`);
      }
      return loadNodes(ids, context, info) as Promise<(object | null)[]>;
    },
  }),
}));
