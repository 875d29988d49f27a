import {
  coerceInputValue,
  GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { FAULT_CHARACTERS, FAULTS_TOLD, PLACE_CHARACTERS } from '../../graphql/bounds.ts';
import { shortened } from '../../kernel/quoted.ts';
import { withoutStack } from '../../kernel/stackless.ts';

/** What of a caller's value is printed with a fault. */
const VALUE_CHARACTERS = 60;
const LEFT_OUT = `There are more errors in the variables: at most ${FAULTS_TOLD} of them are reported.`;

/** Stops looking for faults. */
const enough = new Error('There are as many faults as are reported');

/** A value in short: lists and objects are not printed, since they are as long as the caller likes. */
function inShort(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value, VALUE_CHARACTERS));
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? '[…]' : '{…}';
}

const placeOf = (name: string, path: readonly (string | number)[]): string =>
  shortened(name + path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join(''), PLACE_CHARACTERS);

type Note = (message: string, originalError?: GraphQLError) => void;

/** Notes what is wrong with the value of one variable. */
function check(
  schema: GraphQLSchema,
  { variable, type: node, defaultValue }: VariableDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  note: Note,
): void {
  const name = variable.name.value;
  const type = typeFromAST(schema, node as never);
  if (!isInputType(type)) return;
  if (!Object.hasOwn(variables, name)) {
    if (!defaultValue && isNonNullType(type))
      note(`Variable "$${name}" of required type "${String(type)}" was not provided.`);
    return;
  }
  const value = variables[name];
  if (value === null && isNonNullType(type)) {
    note(`Variable "$${name}" of non-null type "${String(type)}" must not be null.`);
    return;
  }
  coerceInputValue(value, type, (path, wrong, error) => {
    const place = path.length > 0 ? ` at "${placeOf(name, path)}"` : '';
    note(`Variable "$${name}" got invalid value ${inShort(wrong)}${place}; ${error.message}`, error);
  });
}

/**
 * What is wrong with the variables of an operation, in graphql's words, but never with a whole value of the caller's: graphql prints the
 * value for each fault in it, fifty times.
 * @param definitions of a valid operation
 * @returns the first faults, and one more where there are more; null where nothing is wrong
 */
export function faultsOfVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  variables: Readonly<Record<string, unknown>>,
): GraphQLError[] | null {
  const faults: GraphQLError[] = [];
  try {
    for (const definition of definitions) {
      check(schema, definition, variables, (message, originalError) => {
        const isLeftOut = faults.length === FAULTS_TOLD;
        const text = isLeftOut ? LEFT_OUT : shortened(message, FAULT_CHARACTERS);
        faults.push(
          withoutStack(() => new GraphQLError(text, { nodes: definition, ...(isLeftOut ? {} : { originalError }) })),
        );
        if (isLeftOut) throw enough;
      });
    }
  } catch (error) {
    if (error !== enough) throw error;
  }
  return faults.length > 0 ? faults : null;
}
