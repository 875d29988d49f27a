import {
  type FieldNode,
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
import {
  countable,
  listSizeIn,
  OPERATION_LIMITS,
  PAGE_DEFAULT,
  type SizedList,
  sizedListsIn,
} from '../../graphql/bounds.ts';
import { costOfWritten, type LongVariables, longVariablesOf } from './lengths.ts';
import { ABOUT_THE_SCHEMA, type Parts } from './parts.ts';

/** What a list without a size of its own counts as. */
const USUAL_LIST = 10;
/** What a list of unknown size counts as. */
const LARGEST_LIST = 100;
const SIZES = ['first', 'last'];

/** `listed` is the part of the cost that stands in lists. */
interface Cost {
  cost: number;
  listed: number;
}

/** How many entries a list has, and which share of each is counted. */
interface ListSize {
  length: number;
  share: number;
}

/** What stands below a field that says how long lists below it are; or below none. */
interface Place {
  /** How long lists are, by their names. */
  sized: ReadonlyMap<string, ListSize>;
  /** Costs of fragments, which go by these sizes; those under way cost nothing, since validation refuses circles. */
  fragments: Map<string, Cost>;
}

interface Walk {
  schema: GraphQLSchema;
  variables: Readonly<Record<string, unknown>>;
  /** What variables with long texts cost. */
  long: LongVariables;
  /** What variables are where they are not given. */
  defaults: ReadonlyMap<string, ValueNode>;
  fragments: Parts['fragments'];
  /** What costs stand below fields that say how long lists are, however often the walk comes by. */
  below: Map<FieldNode, Cost>;
  found: {
    /** Whether variables were looked at: else what was found holds for all of them. */
    inVariables: boolean;
    /** How many fields, fragments and spreads were looked at. No variable changes it. */
    visits: number;
  };
}

/** Stops walking. */
const enough = new Error('The operation has more than is looked at');

const placeWith = (sized: Place['sized']): Place => ({ sized, fragments: new Map() });

function addTo(sum: Cost, part: Cost): void {
  sum.cost = countable(sum.cost + part.cost);
  sum.listed = countable(sum.listed + part.listed);
}

function writtenSize(value: ValueNode): number | null {
  if (value.kind === Kind.INT) return countable(Number(value.value));
  return value.kind === Kind.LIST ? value.values.length : null;
}

/** A number, or a list's length; null where it is neither. */
function sizeOfValue(value: ValueNode, walk: Walk): number | null {
  if (value.kind !== Kind.VARIABLE) return writtenSize(value);
  const name = value.name.value;
  walk.found.inVariables = true;
  const given = Object.hasOwn(walk.variables, name) ? walk.variables[name] : undefined;
  if (typeof given === 'number') return countable(given);
  if (Array.isArray(given)) return given.length;
  const otherwise = given === undefined ? walk.defaults.get(name) : undefined;
  return (otherwise && writtenSize(otherwise)) ?? LARGEST_LIST;
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
function listSizeOf(field: FieldNode, parent: GraphQLNamedType | undefined, place: Place, walk: Walk): ListSize {
  const definition = definitionOf(field, parent);
  if (definition && sizedListsIn(definition.extensions)) return whole(1);
  const sized = place.sized.get(field.name.value);
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

/** What stands below a field that says how long lists below it are. It costs the same wherever the field is spread: it is looked at once. */
function costBelow(
  field: FieldNode,
  selections: SelectionSetNode,
  type: GraphQLNamedType,
  lists: ReadonlyMap<string, SizedList>,
  walk: Walk,
): Cost {
  const known = walk.below.get(field);
  if (known) return known;
  walk.below.set(field, { cost: 0, listed: 0 });
  const cost = costOfAll(selections, type, placeWith(sizesBelow(field, lists, walk)), walk);
  walk.below.set(field, cost);
  return cost;
}

function costOfArguments(field: FieldNode, { long }: Walk): number {
  let cost = 0;
  for (const { value } of field.arguments ?? []) cost += costOfWritten(value, long);
  return countable(cost);
}

function costOfField(field: FieldNode, parent: GraphQLNamedType | undefined, place: Place, walk: Walk): Cost {
  const { selectionSet } = field;
  // What asks about the schema has a cost of its own: see shape.ts.
  const texts = costOfArguments(field, walk);
  if (!selectionSet || ABOUT_THE_SCHEMA.has(field.name.value)) return { cost: countable(1 + texts), listed: texts };
  const definition = definitionOf(field, parent);
  const type = definition && getNamedType(definition.type);
  const lists = definition && sizedListsIn(definition.extensions);
  const inner =
    type && lists ? costBelow(field, selectionSet, type, lists, walk) : costOfAll(selectionSet, type, place, walk);
  const { length, share } = listSizeOf(field, parent, place, walk);
  // Lists in an entry are read for each, whatever share of it is counted.
  const entry = (inner.cost - inner.listed) * share + inner.listed;
  const cost = countable(1 + texts + Math.ceil(length * entry));
  // Arguments are read for each entry of the lists above, whatever share of it is counted.
  return { cost, listed: length > 1 ? cost : inner.listed + texts };
}

function costOfFragment(name: string, place: Place, walk: Walk): Cost {
  const known = place.fragments.get(name);
  if (known) return known;
  const none: Cost = { cost: 0, listed: 0 };
  place.fragments.set(name, none);
  const fragment = walk.fragments.get(name);
  if (!fragment) return none;
  const cost = costOfAll(fragment.selectionSet, walk.schema.getType(fragment.typeCondition.name.value), place, walk);
  place.fragments.set(name, cost);
  return cost;
}

function costOfAll(
  { selections }: SelectionSetNode,
  parent: GraphQLNamedType | undefined,
  place: Place,
  walk: Walk,
): Cost {
  const sum: Cost = { cost: 0, listed: 0 };
  walk.found.visits += selections.length;
  if (walk.found.visits > OPERATION_LIMITS.visits) throw enough;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) addTo(sum, costOfField(selection, parent, place, walk));
    else if (selection.kind === Kind.FRAGMENT_SPREAD) addTo(sum, costOfFragment(selection.name.value, place, walk));
    else {
      const condition = selection.typeCondition && walk.schema.getType(selection.typeCondition.name.value);
      addTo(sum, costOfAll(selection.selectionSet, condition ?? parent, place, walk));
    }
  }
  return sum;
}

/** What an operation costs. */
export interface Counted {
  /** The largest number where there is too much to look at. */
  cost: number;
  /** How many fields, fragments and spreads were looked at; no more than one selection beyond the limit. */
  visits: number;
  /** Whether it is the same whatever the variables are. */
  isFixed: boolean;
}

/**
 * What an operation costs, its fragments as often as they are spread. A fragment is looked at once for each field above it that says how
 * long lists are, and no more is looked at than its limit allows.
 * @param variables as the caller gave them; sizes of lists are read there
 * @param long which of them hold long texts
 */
export function countedCost(
  schema: GraphQLSchema,
  run: OperationDefinitionNode,
  { fragments }: Parts,
  variables: Walk['variables'],
  long: LongVariables = longVariablesOf(run, variables),
): Counted {
  const { selectionSet, operation, variableDefinitions = [] } = run;
  const found = { inVariables: false, visits: 0 };
  const defaults = new Map(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, defaultValue] as const] : [],
    ),
  );
  const walk: Walk = { schema, variables, long, defaults, fragments, below: new Map(), found };
  try {
    const { cost } = costOfAll(selectionSet, schema.getRootType(operation) ?? undefined, placeWith(new Map()), walk);
    return { cost, visits: found.visits, isFixed: !found.inVariables && long.size === 0 };
  } catch (error) {
    if (error !== enough) throw error;
    return { cost: countable(Infinity), visits: found.visits, isFixed: true };
  }
}
