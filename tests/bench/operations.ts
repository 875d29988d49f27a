import { readFileSync } from 'node:fs';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql';

const FILE = new URL('../../web/persisted.json', import.meta.url);

/** One of the web client's own operations. */
export interface ClientOperation {
  id: string;
  /** Names of its variables. */
  variables: string[];
}

function operationOf(document: DocumentNode): OperationDefinitionNode | undefined {
  return document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** The web client's operation that calls a mutation, whatever the operation is named. Throws when there is none. */
export function clientMutation(field: string): ClientOperation {
  const texts = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
  for (const [id, text] of Object.entries(texts)) {
    const operation = operationOf(parse(text));
    const calls = operation?.selectionSet.selections.some(
      (each) => each.kind === Kind.FIELD && each.name.value === field,
    );
    if (!operation || !calls || operation.operation !== 'mutation') continue;
    return { id, variables: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value) };
  }
  throw new Error(`web/persisted.json has no operation that calls ${field}: run \`npm run gen\``);
}

/** The body that the web client sends: the mutation's input, and null for what else the operation may be given. */
export function bodyOf(operation: ClientOperation, input: unknown): unknown {
  const others = operation.variables.filter((name) => name !== 'input').map((name) => [name, null]);
  return { id: operation.id, variables: { input, ...Object.fromEntries(others) } };
}

/** The id of the web client's query of a name. Throws when there is none. */
export function clientQuery(name: string): string {
  const texts = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
  const found = Object.entries(texts).find(([, text]) => text.startsWith(`query ${name}(`));
  if (!found) throw new Error(`web/persisted.json has no query ${name}: run \`npm run gen\``);
  return found[0];
}
