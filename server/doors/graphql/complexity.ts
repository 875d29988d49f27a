import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoFragmentCyclesRule,
  type OperationDefinitionNode,
} from 'graphql';
import { OPERATION_LIMITS } from '../../graphql/bounds.ts';
import { countedCost } from './costs.ts';
import { type Limit, tooComplex } from './excess.ts';
import { faultsIn } from './faults.ts';
import { longVariablesOf } from './lengths.ts';
import { mergingExcess } from './merging.ts';
import { type Parts, partsOf } from './parts.ts';
import { introspectionExcess, shapeExcess, shapesOf } from './shape.ts';

/** What was found of a document: which limit it breaks, or what it may cost. */
export interface Measured {
  /** The error to answer with; null where all is within the limits. */
  excess: GraphQLError | null;
  /** That of the operation that is run; of a document of which none is, and of one that no variable makes right, nothing. */
  cost: number;
}

/** Which limit documents break whatever the variables are; null where it is none. */
const excesses = new WeakMap<DocumentNode, GraphQLError | null>();

/** What was found where no variable changes it but by a long text, by the operation that is run. */
const measurements = new WeakMap<GraphQLSchema, WeakMap<OperationDefinitionNode, Measured>>();

/** What is wrong with what is merged. Fields in a circle of fragments have no end: then it is the circle that is wrong. */
function mergedFault(schema: GraphQLSchema, document: DocumentNode, parts: Parts): GraphQLError | null {
  const excess = mergingExcess(parts);
  if (excess?.extensions['limit'] !== ('selections' satisfies Limit)) return excess;
  return faultsIn(schema, document, [NoFragmentCyclesRule])[0] ?? excess;
}

function fixedExcess(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  let excess = excesses.get(document);
  if (excess === undefined) {
    const parts = partsOf(document);
    const shapes = shapesOf(parts);
    excess = shapeExcess(shapes) ?? mergedFault(schema, document, parts) ?? introspectionExcess(shapes);
    excesses.set(document, excess);
  }
  return excess;
}

/**
 * Which limit a document breaks, before it is validated: the shape of each of its operations and what is merged in it, whatever the
 * variables are, and what the operation costs that is run. Takes time in proportion to the document's length and to what its limits
 * allow; where no variable changes what was found, once.
 * @param variables as the caller gave them; sizes of lists, and lengths of texts, are read there
 * @param name of the operation that is run, where the document has several
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  name?: string | null,
): Measured {
  const excess = fixedExcess(schema, document);
  const run = getOperationAST(document, name);
  if (excess || !run) return { excess, cost: 0 };
  let known = measurements.get(schema);
  if (!known) measurements.set(schema, (known = new WeakMap()));
  const before = known.get(run);
  // What is too much without long texts is too much with them.
  if (before?.excess) return before;
  const long = longVariablesOf(run, variables);
  if (before && long.size === 0) return before;
  const { cost, visits, isFixed } = countedCost(schema, run, partsOf(document), variables, long);
  const measured = { excess: costExcess(cost, visits), cost };
  if (isFixed) known.set(run, measured);
  return measured;
}

function costExcess(cost: number, visits: number): GraphQLError | null {
  if (visits > OPERATION_LIMITS.visits) return tooComplex('visits', visits);
  return cost > OPERATION_LIMITS.cost ? tooComplex('cost', cost) : null;
}

/**
 * What one operation of a valid document costs, as `measure` counts it.
 * @param operation one of the document's
 * @param variables as the caller gave them; sizes of lists are read there
 * @returns `isFixed` where it is the same whatever the variables are, but for long texts in them
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): { cost: number; isFixed: boolean } {
  return countedCost(schema, operation, partsOf(document), variables);
}
