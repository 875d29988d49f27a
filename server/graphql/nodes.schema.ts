import { resolveNodes } from '@pothos/plugin-relay';
import { type GraphQLResolveInfo, isObjectType } from 'graphql';
import { may, readerOf } from '../access/policy.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { badUserInput } from './failures.ts';
import { isUuid } from '../kernel/ids.ts';
import { withoutStack } from '../kernel/stackless.ts';
import { decodeId, KEY_IS_TEXT } from './ids.ts';
import { MOST_NODES } from './bounds.ts';

const NO_ID = 'This is not a global id; send an `id` exactly as the API returned it.';

/** The type and key that a global id names; null for a text that is not one. */
function readGlobalId(text: string, info: GraphQLResolveInfo): { typename: string; id: string } | null {
  const decoded = decodeId(text);
  const type = decoded && info.schema.getType(decoded.typename);
  if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) return null;
  const key = decoded?.id ?? '';
  if (type.extensions[KEY_IS_TEXT] === true) return { typename: type.name, id: key };
  return isUuid(key) ? { typename: type.name, id: key.toLowerCase() } : null;
}

/** Entries that are named in an error; there may be a hundred that are wrong. */
const ENTRIES_TOLD = 10;

/** One error for all texts of a list that are no ids. @param wrong where they stand; at least one */
function noIds(wrong: readonly number[]): Error {
  if (wrong.length === 1) return badUserInput(NO_ID, 'ids');
  const named = wrong.slice(0, ENTRIES_TOLD).join(', ');
  const more = wrong.length > ENTRIES_TOLD ? ', …' : '';
  const text = `${wrong.length} of these are not global ids (entries ${named}${more}, counted from 0); send each \`id\` exactly as the API returned it.`;
  return badUserInput(text, 'ids');
}

/** Whether the table lets the viewer read things of a type at all; which of them is for its loader. */
function mayRead(typename: string, { viewer }: Context): boolean {
  const action = readerOf(typename);
  return action !== null && may(viewer, action);
}

/**
 * An entry for each text, in that order: the thing, or null. The first text that is no id stands for all of them with one error, since making
 * an error takes longer than finding a thing. One statement a type at most.
 */
async function loadNodes(
  texts: readonly string[],
  context: Context,
  info: GraphQLResolveInfo,
): Promise<(object | null | Error)[]> {
  // Decoding throws for each that is none.
  const read = withoutStack(() => texts.map((text) => readGlobalId(text, info)));
  const wanted = read.map((entry) => (entry && mayRead(entry.typename, context) ? entry : null));
  const loaded = await Promise.all(await resolveNodes(builder, context, info, wanted));
  const entries = read.map((_entry, index) => (loaded[index] ?? null) as object | null);
  const wrong = read.flatMap((entry, index) => (entry ? [] : [index]));
  const [first] = wrong;
  if (first !== undefined) entries[first] = noIds(wrong);
  return entries;
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
      if (node instanceof Error) throw badUserInput(NO_ID, 'id');
      return node ?? null;
    },
  }),
  nodes: t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: true, items: true },
    description:
      'Several things by their global ids, in that order; null, without an error, where there is none that the viewer may see. Texts that are not global ids are null as well: one error, at the first of them, stands for all of them. The whole is null, with an error, for too many ids, and where they cannot be read.',
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
