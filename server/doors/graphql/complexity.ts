import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { failure } from '../../graphql/failures.ts';

/**
 * What an operation that is not the web client's own may ask for. Tokens are words and signs of its text; depth is levels
 * of fields; cost is one a field, multiplied by the sizes of the lists that it stands in. Introspection is free of depth and
 * cost: `__schema` or `__type` may stand once in an operation, without aliases in it. It is not free of the last
 * three: fragments are those that the document defines; namesakes are fields of one response name that are merged into one, which validation compares pair by pair; selections
 * are whatever stands in the selections that are merged, those of fragments as often as they take part.
 */
export const OPERATION_LIMITS = {
  tokens: 2_000,
  depth: 12,
  aliases: 20,
  directives: 20,
  introspections: 1,
  cost: 5_000,
  fragments: 50,
  selections: 5_000,
  namesakes: 20,
} as const;

type Limit = keyof typeof OPERATION_LIMITS;

/** What a list without a size of its own counts as. */
const USUAL_LIST = 10;
/** What a list of unknown size counts as: the most that any list may have. */
const LARGEST_LIST = 100;
const SIZES = ['first', 'last'];
const HTTP_BAD_REQUEST = 400;

/** The refusal of an operation. @param much how much there was; of tokens, how much was read */
export function tooComplex(limit: Limit, much: number): GraphQLError {
  const found = Math.min(much, Number.MAX_SAFE_INTEGER);
  const allowed = OPERATION_LIMITS[limit];
  const message = `The operation is too complex: at most ${allowed} ${limit} are allowed, ${found} were found`;
  return failure(message, { code: 'OPERATION_TOO_COMPLEX', limit, allowed, found }, HTTP_BAD_REQUEST);
}

type Size = Record<Exclude<Limit, 'tokens' | 'fragments' | 'selections' | 'namesakes'>, number>;

const nothing = (): Size => ({ depth: 0, aliases: 0, directives: 0, introspections: 0, cost: 0 });

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Walk {
  schema: GraphQLSchema;
  variables: Readonly<Record<string, unknown>>;
  definitions: Fragments;
  /** Sizes of fragments; those under way count as nothing, since validation refuses circles. */
  fragments: Map<string, Size>;
}

function addTo(sum: Size, part: Size): void {
  sum.depth = Math.max(sum.depth, part.depth);
  sum.aliases += part.aliases;
  sum.directives += part.directives;
  sum.introspections += part.introspections;
  sum.cost += part.cost;
}

/** A number, or a list's length; null where it is neither. */
function sizeOfValue(value: ValueNode, walk: Walk): number | null {
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind === Kind.LIST) return value.values.length;
  if (value.kind !== Kind.VARIABLE) return null;
  const given = Object.hasOwn(walk.variables, value.name.value) ? walk.variables[value.name.value] : undefined;
  if (typeof given === 'number') return given;
  return Array.isArray(given) ? given.length : LARGEST_LIST;
}

function listFactor(field: FieldNode, parent: GraphQLNamedType | undefined, walk: Walk): number {
  for (const argument of field.arguments ?? []) {
    const isSize = SIZES.includes(argument.name.value) || argument.name.value === 'ids';
    const size = isSize ? sizeOfValue(argument.value, walk) : null;
    if (size !== null) return Math.max(1, size);
  }
  const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined;
  const usual = definition?.args.find(({ name }) => SIZES.includes(name))?.defaultValue;
  if (typeof usual === 'number') return usual;
  // A connection has its size already.
  if (parent?.name.endsWith('Connection')) return 1;
  return definition && isListType(getNullableType(definition.type)) ? USUAL_LIST : 1;
}

function sizeOfField(field: FieldNode, parent: GraphQLNamedType | undefined, walk: Walk): Size {
  const size = nothing();
  size.depth = 1;
  size.cost = 1;
  size.aliases = field.alias ? 1 : 0;
  size.directives = field.directives?.length ?? 0;
  if (!field.selectionSet) return size;
  const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined;
  const isIntrospection = field.name.value === '__schema' || field.name.value === '__type';
  const inner = sizeOf(field.selectionSet, definition && getNamedType(definition.type), walk);
  size.directives += inner.directives;
  if (isIntrospection) {
    size.introspections = 1 + inner.introspections + inner.aliases;
    return size;
  }
  size.aliases += inner.aliases;
  size.introspections = inner.introspections;
  size.depth += inner.depth;
  size.cost += listFactor(field, parent, walk) * inner.cost;
  return size;
}

function sizeOfFragment(name: string, walk: Walk): Size {
  const known = walk.fragments.get(name);
  if (known) return known;
  walk.fragments.set(name, nothing());
  const fragment = walk.definitions.get(name);
  if (!fragment) return nothing();
  const size = sizeOf(fragment.selectionSet, walk.schema.getType(fragment.typeCondition.name.value), walk);
  size.directives += fragment.directives?.length ?? 0;
  walk.fragments.set(name, size);
  return size;
}

function sizeOf(selections: SelectionSetNode, parent: GraphQLNamedType | undefined, walk: Walk): Size {
  const size = nothing();
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) {
      addTo(size, sizeOfField(selection, parent, walk));
      continue;
    }
    size.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      addTo(size, sizeOfFragment(selection.name.value, walk));
    } else {
      const condition = selection.typeCondition && walk.schema.getType(selection.typeCondition.name.value);
      addTo(size, sizeOf(selection.selectionSet, condition ?? parent, walk));
    }
  }
  return size;
}

interface Merged {
  byName: Map<string, FieldNode[]>;
  /** How many fields, fragments and spreads were looked at. */
  selections: number;
}

/** The fields of selections that are merged, by response name; a fragment takes part once, as it does when executed. */
function merge(sets: readonly SelectionSetNode[], fragments: Fragments): Merged {
  const byName = new Map<string, FieldNode[]>();
  const seen = new Set<string>();
  let selections = 0;
  // What is added meanwhile is visited as well.
  const waiting = [...sets];
  for (const set of waiting) {
    selections += set.selections.length;
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) waiting.push(selection.selectionSet);
      else if (selection.kind === Kind.FIELD) {
        const name = selection.alias?.value ?? selection.name.value;
        const namesakes = byName.get(name);
        if (namesakes) namesakes.push(selection);
        else byName.set(name, [selection]);
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) waiting.push(fragment.selectionSet);
      }
    }
  }
  return { byName, selections };
}

/**
 * Walks over the fields of a document as they are merged, and stops where a limit is broken. Fragments that no operation
 * spreads take part: validation compares theirs all the same.
 */
function mergingOf(document: DocumentNode, fragments: Fragments): GraphQLError | null {
  if (fragments.size > OPERATION_LIMITS.fragments) return tooComplex('fragments', fragments.size);
  let selections = 0;
  const waiting: SelectionSetNode[][] = [];
  for (const definition of document.definitions)
    if ('selectionSet' in definition) waiting.push([definition.selectionSet]);
  for (const sets of waiting) {
    const merged = merge(sets, fragments);
    selections += merged.selections;
    if (selections > OPERATION_LIMITS.selections) return tooComplex('selections', selections);
    for (const namesakes of merged.byName.values()) {
      if (namesakes.length > OPERATION_LIMITS.namesakes) return tooComplex('namesakes', namesakes.length);
      const inner = namesakes.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (inner.length > 0) waiting.push(inner);
    }
  }
  return null;
}

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}

/** What was found of documents' merging, which no variables change; null where it is within the limits. */
const mergings = new WeakMap<DocumentNode, GraphQLError | null>();

/**
 * Which limit a document breaks, before it is validated: each of its operations is measured, fragments as often as they
 * are spread. Takes time in proportion to the document's length and to the fields that its limits allow.
 * @param variables as the caller gave them; sizes of lists are read there
 * @returns the error to answer with; null where all is within the limits
 */
export function excessOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | null {
  const walk: Walk = { schema, variables, definitions: fragmentsOf(document), fragments: new Map() };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = sizeOf(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined, walk);
    size.directives += definition.directives?.length ?? 0;
    for (const limit of ['depth', 'aliases', 'directives', 'introspections', 'cost'] as const) {
      if (size[limit] > OPERATION_LIMITS[limit]) return tooComplex(limit, size[limit]);
    }
  }
  let merging = mergings.get(document);
  if (merging === undefined) mergings.set(document, (merging = mergingOf(document, walk.definitions)));
  return merging;
}
