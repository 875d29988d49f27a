import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  SingleFieldSubscriptionsRule,
  specifiedRules,
  validate,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { FAULT_CHARACTERS, FAULTS_TOLD } from '../../graphql/bounds.ts';
import { shortened } from '../../kernel/quoted.ts';
import { placed } from './located.ts';

/** Each fault may quote names as long as the whole document. */
export function withShortText(error: GraphQLError): GraphQLError {
  error.message = shortened(error.message, FAULT_CHARACTERS);
  return error;
}

/** The variable that graphql's rule has found no value for; undefined for any other error. */
function variableIn(error: unknown): string | undefined {
  const node = error instanceof GraphQLError ? error.nodes?.[0] : undefined;
  return node?.kind === Kind.VARIABLE ? node.name.value : undefined;
}

/**
 * As graphql's rule, which reads `@skip` and `@include` at the top of a subscription before there are any variables, and throws that none was
 * given: that these may depend on none there is said instead.
 */
function oneFieldASubscription(context: ValidationContext): ASTVisitor {
  const visitor = SingleFieldSubscriptionsRule(context) as { OperationDefinition(node: OperationDefinitionNode): void };
  return {
    OperationDefinition(node) {
      try {
        visitor.OperationDefinition(node);
      } catch (error) {
        const variable = variableIn(error);
        if (variable === undefined) throw error;
        const said = `At the top level of a subscription, \`@skip\` and \`@include\` cannot depend on a variable (here \`$${variable}\`). Start the subscription only when you want it.`;
        context.reportError(new GraphQLError(said, { nodes: (error as GraphQLError).nodes ?? [] }));
      }
    },
  };
}

const RULES = specifiedRules.map((rule) => (rule === SingleFieldSubscriptionsRule ? oneFieldASubscription : rule));

/**
 * What validation says of a document, each fault with a code. Finding one, with what may have been meant, takes as long as reading a page.
 * @param rules graphql's own, but for subscriptions, unless given
 */
export function faultsIn(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[] = RULES,
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
