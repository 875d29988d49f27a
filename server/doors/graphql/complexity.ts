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
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { failure } from '../../graphql/failures.ts';
import { listSizeIn, OPERATION_LIMITS, PAGE_DEFAULT, type SizedList, sizedListsIn } from '../../graphql/bounds.ts';

type Limit = keyof typeof OPERATION_LIMITS;

/** What a list without a size of its own counts as. */
const USUAL_LIST = 10;
/** What a list of unknown size counts as: the most that any list may have. */
const LARGEST_LIST = 100;
const SIZES = ['first', 'last'];
/** The fields that ask about the schema itself, and their types. */
export const ABOUT_THE_SCHEMA: ReadonlyMap<string, string> = new Map([
  ['__schema', '__Schema'],
  ['__type', '__Type'],
]);
/** What the lists of an introspection count as: the schema's own, generously. */
const INTROSPECTED: ReadonlyMap<string, number> = new Map([
  ['types', 200],
  ['fields', 10],
  ['directives', 10],
  ['inputFields', 5],
  ['enumValues', 5],
  ['possibleTypes', 5],
  ['args', 3],
  ['interfaces', 2],
]);

/** How an operation breaks a limit, in words. Of what is counted no further than to its limit, `found` is the least. */
const EXCESSES: Readonly<Record<Limit, (allowed: string, found: string) => string>> = {
  tokens: (allowed, found) =>
    `it may have at most ${allowed} GraphQL tokens (words and signs), and has at least ${found}`,
  depth: (allowed, found) => `its fields may be at most ${allowed} levels deep, and are ${found} deep`,
  aliases: (allowed, found) => `it may have at most ${allowed} aliases, and has ${found}`,
  aliasCharacters: (allowed, found) => `an alias may have at most ${allowed} characters, and one has ${found}`,
  directives: (allowed, found) => `it may have at most ${allowed} directives, and has ${found}`,
  introspections: (_allowed, found) =>
    `it may ask for \`__schema\` or \`__type\` once, without aliases inside; counted with those, it asks ${found} times`,
  introspected: (allowed, found) =>
    `what it asks about the schema may have a cost of at most ${allowed}, and has a cost of ${found}`,
  cost: (allowed, found) => `it may have a cost of at most ${allowed}, and has a cost of ${found}`,
  fragments: (allowed, found) => `it may define at most ${allowed} fragments, and defines ${found}`,
  selections: (allowed, found) =>
    `at most ${allowed} fields, fragments and spreads may be merged in it, and there are at least ${found}`,
  namesakes: (allowed, found) => `at most ${allowed} fields of one name may be merged into one, and there are ${found}`,
};
const written = (count: number): string => count.toLocaleString('en-GB');

/** The refusal of an operation. @param much how much there was; of tokens, how much was read */
export function tooComplex(limit: Limit, much: number): GraphQLError {
  const found = Math.min(much, Number.MAX_SAFE_INTEGER);
  const allowed = OPERATION_LIMITS[limit];
  const message = `The operation is too complex: ${EXCESSES[limit](written(allowed), written(found))}.`;
  return failure(message, 'OPERATION_TOO_COMPLEX', { limit, allowed, found });
}

/** What of an operation's limits is counted; `listed` is the part of the cost that stands in lists. */
type Size = Record<Exclude<Limit, 'tokens' | 'fragments' | 'selections' | 'namesakes'> | 'listed', number>;

const nothing = (): Size => ({
  depth: 0,
  aliases: 0,
  aliasCharacters: 0,
  directives: 0,
  introspections: 0,
  introspected: 0,
  cost: 0,
  listed: 0,
});

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** How many entries a list has, and which share of each is counted. */
interface ListSize {
  length: number;
  share: number;
}

interface Walk {
  schema: GraphQLSchema;
  variables: Readonly<Record<string, unknown>>;
  definitions: Fragments;
  /** Sizes of fragments; those under way count as nothing, since validation refuses circles. */
  fragments: Map<string, Size>;
  /** How long lists are, by their names, where a field above them was told; as text too, for what fragments are known by. */
  sized: ReadonlyMap<string, ListSize>;
  sizedText: string;
  /** Whether variables were looked at: else what was found holds for all of them. */
  found: { inVariables: boolean };
}

function addTo(sum: Size, part: Size): void {
  sum.depth = Math.max(sum.depth, part.depth);
  sum.aliases += part.aliases;
  sum.aliasCharacters = Math.max(sum.aliasCharacters, part.aliasCharacters);
  sum.directives += part.directives;
  sum.introspections += part.introspections;
  sum.introspected += part.introspected;
  sum.cost += part.cost;
  sum.listed += part.listed;
}

/** A number, or a list's length; null where it is neither. */
function sizeOfValue(value: ValueNode, walk: Walk): number | null {
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind === Kind.LIST) return value.values.length;
  if (value.kind !== Kind.VARIABLE) return null;
  walk.found.inVariables = true;
  const given = Object.hasOwn(walk.variables, value.name.value) ? walk.variables[value.name.value] : undefined;
  if (typeof given === 'number') return given;
  return Array.isArray(given) ? given.length : LARGEST_LIST;
}

const isConnection = (type: GraphQLNamedType | undefined): boolean => type?.name.endsWith('Connection') ?? false;

const definitionOf = ({ name }: FieldNode, parent: GraphQLNamedType | undefined) =>
  isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name.value] : undefined;

/** Whether an argument names something: null, or a variable that was not given, does not. */
function names(value: ValueNode | undefined, { variables, found }: Walk): boolean {
  if (value === undefined || value.kind === Kind.NULL) return false;
  if (value.kind !== Kind.VARIABLE) return true;
  found.inVariables = true;
  const given = Object.hasOwn(variables, value.name.value) ? variables[value.name.value] : undefined;
  return typeof given === 'string' && given !== '';
}

/** How long a field's arguments make the lists below it. */
function sizesBelow(field: FieldNode, lists: ReadonlyMap<string, SizedList>, walk: Walk): Map<string, ListSize> {
  const given = new Map((field.arguments ?? []).map(({ name, value }) => [name.value, value]));
  return new Map(
    [...lists].map(([list, { by, unlessGiven, oneWhere, most = Infinity, each = 1, besides = 0, share = 1 }]) => {
      const value = given.get(by);
      const isOne = oneWhere !== undefined && names(given.get(oneWhere), walk);
      const counted = isOne ? 1 : Math.max(1, (value && sizeOfValue(value, walk)) ?? unlessGiven);
      return [list, { length: Math.min(counted, most) * each + besides, share }];
    }),
  );
}

const whole = (length: number): ListSize => ({ length, share: 1 });

/** How many entries a field has; one where it is no list. */
function listSizeOf(field: FieldNode, parent: GraphQLNamedType | undefined, walk: Walk): ListSize {
  if (parent?.name.startsWith('__')) return whole(INTROSPECTED.get(field.name.value) ?? 1);
  const definition = definitionOf(field, parent);
  if (definition && sizedListsIn(definition.extensions)) return whole(1);
  const sized = walk.sized.get(field.name.value);
  if (sized !== undefined) return sized;
  for (const argument of field.arguments ?? []) {
    const isSize = SIZES.includes(argument.name.value) || argument.name.value === 'ids';
    const size = isSize ? sizeOfValue(argument.value, walk) : null;
    if (size !== null) return whole(Math.max(1, size));
  }
  if (definition && isConnection(getNamedType(definition.type))) return whole(PAGE_DEFAULT);
  // What a connection lists was counted with it.
  if (isConnection(parent) || !definition || !isListType(getNullableType(definition.type))) return whole(1);
  return whole(listSizeIn(definition.extensions) ?? USUAL_LIST);
}

function sizeOfField(field: FieldNode, parent: GraphQLNamedType | undefined, walk: Walk): Size {
  const size = nothing();
  size.depth = 1;
  size.cost = 1;
  size.aliases = field.alias ? 1 : 0;
  size.aliasCharacters = field.alias?.value.length ?? 0;
  size.directives = field.directives?.length ?? 0;
  if (!field.selectionSet) return size;
  const definition = definitionOf(field, parent);
  // No type has these two fields among its own.
  const asked = ABOUT_THE_SCHEMA.get(field.name.value);
  const type = asked ? walk.schema.getType(asked) : definition && getNamedType(definition.type);
  const lists = definition && sizedListsIn(definition.extensions);
  const sized = lists ? sizesBelow(field, lists, walk) : walk.sized;
  const below = lists ? { ...walk, sized, sizedText: JSON.stringify([...sized]) } : walk;
  const inner = sizeOf(field.selectionSet, type, below);
  size.directives += inner.directives;
  if (asked) {
    size.introspections = 1 + inner.introspections + inner.aliases;
    size.introspected = inner.cost;
    return size;
  }
  size.aliases += inner.aliases;
  size.aliasCharacters = Math.max(size.aliasCharacters, inner.aliasCharacters);
  size.introspections = inner.introspections;
  size.introspected = inner.introspected;
  size.depth += inner.depth;
  const { length, share } = listSizeOf(field, parent, walk);
  // Lists in an entry are read for each, whatever share of it is counted.
  const entry = (inner.cost - inner.listed) * share + inner.listed;
  size.cost += Math.ceil(length * entry);
  size.listed = length > 1 ? size.cost : inner.listed;
  return size;
}

function sizeOfFragment(name: string, walk: Walk): Size {
  const key = name + walk.sizedText;
  const known = walk.fragments.get(key);
  if (known) return known;
  walk.fragments.set(key, nothing());
  const fragment = walk.definitions.get(name);
  if (!fragment) return nothing();
  const size = sizeOf(fragment.selectionSet, walk.schema.getType(fragment.typeCondition.name.value), walk);
  size.directives += fragment.directives?.length ?? 0;
  walk.fragments.set(key, size);
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

const walkOf = (schema: GraphQLSchema, document: DocumentNode, variables: Walk['variables']): Walk => ({
  schema,
  variables,
  definitions: fragmentsOf(document),
  fragments: new Map(),
  sized: new Map(),
  sizedText: '',
  found: { inVariables: false },
});

/** What was found of documents' merging, which no variables change; null where it is within the limits. */
const mergings = new WeakMap<DocumentNode, GraphQLError | null>();

/** What was found of a document: which limit it breaks, or what it may cost. */
export interface Measured {
  /** The error to answer with; null where all is within the limits. */
  excess: GraphQLError | null;
  /** That of its most expensive operation. */
  cost: number;
}

/** What was found of documents whose lists' sizes stand in no variable. */
const measurements = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, Measured>>();

/**
 * Which limit a document breaks, before it is validated: each of its operations is measured, fragments as often as they
 * are spread. Takes time in proportion to the document's length and to the fields that its limits allow.
 * @param variables as the caller gave them; sizes of lists are read there
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): Measured {
  let known = measurements.get(schema);
  if (!known) measurements.set(schema, (known = new WeakMap()));
  const before = known.get(document);
  if (before) return before;
  const walk = walkOf(schema, document, variables);
  const measured = measureAnew(document, walk);
  if (!walk.found.inVariables) known.set(document, measured);
  return measured;
}

function measureAnew(document: DocumentNode, walk: Walk): Measured {
  const { schema } = walk;
  let [introspected, cost] = [0, 0];
  const broken = (limit: Limit, much: number): Measured => ({ excess: tooComplex(limit, much), cost });
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = sizeOf(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined, walk);
    size.directives += definition.directives?.length ?? 0;
    introspected = Math.max(introspected, size.introspected);
    cost = Math.max(cost, size.cost);
    for (const limit of ['depth', 'aliases', 'aliasCharacters', 'directives', 'introspections', 'cost'] as const) {
      if (size[limit] > OPERATION_LIMITS[limit]) return broken(limit, size[limit]);
    }
  }
  let merging = mergings.get(document);
  if (merging === undefined) mergings.set(document, (merging = mergingOf(document, walk.definitions)));
  if (merging) return { excess: merging, cost };
  if (introspected > OPERATION_LIMITS.introspected) return broken('introspected', introspected);
  return { excess: null, cost };
}

/**
 * What one operation of a valid document costs, as `measure` counts it.
 * @param operation one of the document's
 * @param variables as the caller gave them; sizes of lists are read there
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const walk = walkOf(schema, document, variables);
  return sizeOf(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, walk).cost;
}
