import { type FieldNode, type GraphQLError, Kind, type SelectionSetNode } from 'graphql';
import { countable, OPERATION_LIMITS } from '../../graphql/bounds.ts';
import { type Limit, tooComplex } from './excess.ts';
import { ABOUT_THE_SCHEMA, type Parts } from './parts.ts';

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

/** The limits of an operation's shape that are looked at one after the other. */
const LIMITS = ['depth', 'aliases', 'aliasCharacters', 'directives', 'introspections'] as const satisfies Limit[];

/** What of an operation no variable changes; `weight` is what it costs where it asks about the schema, and `introspected` what of it does. */
type Shape = Record<(typeof LIMITS)[number] | 'introspected' | 'weight', number>;

interface Walk extends Parts {
  /** Shapes of fragments; those under way count as nothing, since validation refuses circles. */
  shapes: Map<string, Shape>;
}

const nothing = (): Shape => ({
  depth: 0,
  aliases: 0,
  aliasCharacters: 0,
  directives: 0,
  introspections: 0,
  introspected: 0,
  weight: 0,
});

function addTo(sum: Shape, part: Shape): void {
  sum.depth = Math.max(sum.depth, part.depth);
  sum.aliases += part.aliases;
  sum.aliasCharacters = Math.max(sum.aliasCharacters, part.aliasCharacters);
  sum.directives += part.directives;
  sum.introspections += part.introspections;
  sum.introspected = countable(sum.introspected + part.introspected);
  sum.weight = countable(sum.weight + part.weight);
}

function shapeOfField({ name: { value: name }, alias, directives, selectionSet }: FieldNode, walk: Walk): Shape {
  const shape = nothing();
  shape.depth = 1;
  shape.weight = 1;
  shape.aliases = alias ? 1 : 0;
  shape.aliasCharacters = alias?.value.length ?? 0;
  shape.directives = directives?.length ?? 0;
  if (!selectionSet) return shape;
  const inner = shapeOf(selectionSet, walk);
  shape.directives += inner.directives;
  if (ABOUT_THE_SCHEMA.has(name)) {
    shape.introspections = 1 + inner.introspections + inner.aliases;
    shape.introspected = inner.weight;
    return shape;
  }
  shape.depth += inner.depth;
  shape.aliases += inner.aliases;
  shape.aliasCharacters = Math.max(shape.aliasCharacters, inner.aliasCharacters);
  shape.introspections = inner.introspections;
  shape.introspected = inner.introspected;
  shape.weight = countable(1 + (INTROSPECTED.get(name) ?? 1) * inner.weight);
  return shape;
}

function shapeOfFragment(name: string, walk: Walk): Shape {
  const known = walk.shapes.get(name);
  if (known) return known;
  walk.shapes.set(name, nothing());
  const fragment = walk.fragments.get(name);
  if (!fragment) return nothing();
  const shape = shapeOf(fragment.selectionSet, walk);
  shape.directives += fragment.directives?.length ?? 0;
  walk.shapes.set(name, shape);
  return shape;
}

function shapeOf({ selections }: SelectionSetNode, walk: Walk): Shape {
  const shape = nothing();
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      addTo(shape, shapeOfField(selection, walk));
      continue;
    }
    shape.directives += selection.directives?.length ?? 0;
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    addTo(shape, isSpread ? shapeOfFragment(selection.name.value, walk) : shapeOf(selection.selectionSet, walk));
  }
  return shape;
}

/** The shapes of a document's operations; fragments count as often as they are spread. Takes time in proportion to the document's length. */
export function shapesOf(parts: Parts): Shape[] {
  const walk: Walk = { ...parts, shapes: new Map() };
  return parts.operations.map(({ selectionSet, directives }) => {
    const shape = shapeOf(selectionSet, walk);
    shape.directives += directives?.length ?? 0;
    return shape;
  });
}

/** Which limit one of these shapes breaks; null where it is none. */
export function shapeExcess(shapes: readonly Shape[]): GraphQLError | null {
  for (const shape of shapes) {
    const limit = LIMITS.find((one) => shape[one] > OPERATION_LIMITS[one]);
    if (limit) return tooComplex(limit, shape[limit]);
  }
  return null;
}

/** Whether one of them asks too much about the schema. */
export function introspectionExcess(shapes: readonly Shape[]): GraphQLError | null {
  const most = Math.max(0, ...shapes.map(({ introspected }) => introspected));
  return most > OPERATION_LIMITS.introspected ? tooComplex('introspected', most) : null;
}
