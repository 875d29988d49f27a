import { readFileSync } from 'node:fs';
import { failure } from '../../graphql/failures.ts';
import { type Operation, prepare } from './operation.ts';

const FILE = new URL('../../../web/persisted.json', import.meta.url);

/** The web client's own operations by id: the allow-list of what it may send without a text. Each is prepared when first used. */
export interface PersistedOperations {
  /** @throws GraphQLError with code PERSISTED_QUERY_NOT_FOUND: the page that sent the id is older or newer than this server */
  get(id: string): Operation;
  ids(): string[];
  texts(): string[];
}

/** Reads web/persisted.json, which the Relay compiler writes. */
export function persistedOperations(file: URL = FILE): PersistedOperations {
  const texts = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  const prepared = new Map<string, Operation>();
  return {
    get(id) {
      const known = prepared.get(id);
      if (known) return known;
      const text = texts.get(id);
      if (text === undefined) {
        const message = 'No stored operation has this id. Please reload the page.';
        throw failure(message, 'PERSISTED_QUERY_NOT_FOUND');
      }
      const operation = prepare(text);
      prepared.set(id, operation);
      return operation;
    },
    ids: () => [...texts.keys()],
    texts: () => [...texts.values()],
  };
}
