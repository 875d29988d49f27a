import { readFileSync } from 'node:fs';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql';

const FILE = new URL('../../web/persisted.json', import.meta.url);

/** One of the web client's own operations. */
export interface ClientOperation {
  id: string;
  /** Names of its variables. */
  variables: string[];
}

const texts = (): Record<string, string> => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;

function idOf(beginning: string): string {
  const found = Object.entries(texts()).find(([, text]) => text.startsWith(beginning));
  if (!found) throw new Error(`web/persisted.json has no "${beginning}…": run \`npm run gen\``);
  return found[0];
}

function operationOf(document: DocumentNode): OperationDefinitionNode | undefined {
  return document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** The web client's mutation of a name. Throws when there is none. */
export function clientMutation(name: string): ClientOperation {
  const id = idOf(`mutation ${name}(`);
  const { variableDefinitions = [] } = operationOf(parse(texts()[id] ?? '')) ?? {};
  return { id, variables: variableDefinitions.map(({ variable }) => variable.name.value) };
}

/** The body that the web client sends: the mutation's input, and null for what else the operation may be given. */
export function bodyOf(operation: ClientOperation, input: unknown): unknown {
  const others = operation.variables.filter((name) => name !== 'input').map((name) => [name, null]);
  return { id: operation.id, variables: { input, ...Object.fromEntries(others) } };
}

/** The id of the web client's query of a name. Throws when there is none. */
export const clientQuery = (name: string): string => idOf(`query ${name}(`);
