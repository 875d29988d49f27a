import type { DocumentNode, GraphQLError } from 'graphql';

/** Places in the document that are told of one error: a conflict of fields has one for each of them. */
const PLACES_TOLD = 20;

/**
 * Lets the text of a document go. For each error graphql would look for all line ends in it, up to the error's place; each token knows its
 * line and column, which `placed` tells instead.
 */
export function withoutText(document: DocumentNode): DocumentNode {
  if (document.loc) document.loc.source.body = '';
  return document;
}

/** An error with its places in a document whose text may be gone. */
export function placed(error: GraphQLError): GraphQLError {
  const { nodes } = error as Partial<GraphQLError>;
  if (!nodes) return error;
  const locations = nodes
    .slice(0, PLACES_TOLD)
    .flatMap(({ loc }) => (loc ? [{ line: loc.startToken.line, column: loc.startToken.column }] : []));
  return Object.assign(error, { locations: locations.length > 0 ? locations : undefined });
}
