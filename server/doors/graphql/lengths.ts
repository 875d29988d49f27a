import { Kind, type OperationDefinitionNode, type ValueNode } from 'graphql';
import { CHARACTERS_PER_COST } from '../../graphql/bounds.ts';

/**
 * What long texts among the arguments cost: whatever reads an argument takes time in proportion to its length, each time that the argument
 * is given. Texts of usual length cost nothing.
 */
const costOfText = ({ length }: string): number => Math.max(0, Math.ceil(length / CHARACTERS_PER_COST) - 1);

/** What the texts of a value cost that a variable holds. */
function costOfGiven(value: unknown): number {
  if (typeof value === 'string') return costOfText(value);
  if (typeof value !== 'object' || value === null) return 0;
  let cost = 0;
  for (const item of Object.values(value)) cost += costOfGiven(item);
  return cost;
}

/** What variables cost each time that they are used, by their names; those that cost nothing are not there. */
export type LongVariables = ReadonlyMap<string, number>;

/** What the texts of a written value cost, its variables' among them. */
export function costOfWritten(value: ValueNode, long: LongVariables): number {
  let cost = 0;
  if (value.kind === Kind.STRING) return costOfText(value.value);
  if (value.kind === Kind.VARIABLE) return long.get(value.name.value) ?? 0;
  if (value.kind === Kind.LIST) for (const item of value.values) cost += costOfWritten(item, long);
  if (value.kind === Kind.OBJECT) for (const field of value.fields) cost += costOfWritten(field.value, long);
  return cost;
}

const NONE: LongVariables = new Map();

/** Which variables of an operation hold long texts: given ones, or those that they are by default. */
export function longVariablesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): LongVariables {
  const found = new Map<string, number>();
  for (const { variable, defaultValue } of variableDefinitions) {
    const name = variable.name.value;
    const given = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const cost = given === undefined && defaultValue ? costOfWritten(defaultValue, NONE) : costOfGiven(given);
    if (cost > 0) found.set(name, cost);
  }
  return found;
}
