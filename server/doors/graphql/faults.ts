import { type DocumentNode, type GraphQLError, type GraphQLSchema, validate, type ValidationRule } from 'graphql';
import { FAULT_CHARACTERS, FAULTS_TOLD } from '../../graphql/bounds.ts';
import { shortened } from '../../kernel/quoted.ts';
import { placed } from './located.ts';

/** Each fault may quote names as long as the whole document. */
export function withShortText(error: GraphQLError): GraphQLError {
  error.message = shortened(error.message, FAULT_CHARACTERS);
  return error;
}

/**
 * What validation says of a document, each fault with a code. Finding one, with what may have been meant, takes as long as reading a page.
 * @param rules graphql's own unless given
 */
export function faultsIn(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules?: readonly ValidationRule[],
): readonly GraphQLError[] {
  const faults = validate(schema, document, rules, { maxErrors: FAULTS_TOLD });
  for (const fault of faults) {
    fault.extensions['code'] ??= 'GRAPHQL_VALIDATION_FAILED';
    placed(withShortText(fault));
    // Faults are kept with their document, and where they were found leads to what was asked for by whoever sent it first.
    fault.stack = '';
  }
  return faults;
}
