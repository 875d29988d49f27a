import type { DocumentNode, GraphQLError, Location, Source, Token } from 'graphql';

/** Places in the document that are told of one error: a conflict of fields has one for each of them. */
const PLACES_TOLD = 20;

/** Where a node of a document is. Like graphql's own, but for the words and signs that it begins and ends with. */
class Place {
  readonly start: number;
  readonly end: number;
  readonly source: Source;
  readonly line: number;
  readonly column: number;

  constructor({ start, end, source, startToken: { line, column } }: Location) {
    this.start = start;
    this.end = end;
    this.source = source;
    this.line = line;
    this.column = column;
  }

  /** What is asked of it: where it is. */
  get startToken(): Pick<Token, 'line' | 'column'> {
    return this;
  }
}

/** A node, or a list of them, by what is in it. */
type Parts = Record<string, unknown> & { loc?: Location | Place };

/**
 * Lets the text of a document go, and its words and signs: each place in it leads to one of these, and from there to all others, comments too.
 * For each error graphql would look for all line ends in the text, up to the error's place; `placed` tells line and column instead.
 */
export function withPlacesAlone(document: DocumentNode): DocumentNode {
  if (document.loc) document.loc.source.body = '';
  const open: Parts[] = [document as unknown as Parts];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.loc) node.loc = new Place(node.loc as Location);
    for (const [name, part] of Object.entries(node)) {
      if (name !== 'loc' && typeof part === 'object' && part !== null) open.push(part as Parts);
    }
  }
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
