import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql';

/** What stands in a document. */
export interface Parts {
  /** All operations and fragments. Validation goes through each of them, of several fragments of one name too. */
  definitions: readonly (OperationDefinitionNode | FragmentDefinitionNode)[];
  operations: readonly OperationDefinitionNode[];
  /** To look them up by their names: of several of one name, which validation refuses, the last, as graphql does. */
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** The fields that ask about the schema itself. */
export const ABOUT_THE_SCHEMA: ReadonlySet<string> = new Set(['__schema', '__type']);

/** The parts of a document. */
export function partsOf(document: DocumentNode): Parts {
  const definitions: Parts['definitions'][number][] = [];
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
    else if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    else continue;
    definitions.push(definition);
  }
  return { definitions, operations, fragments };
}
