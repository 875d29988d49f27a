import { readFileSync } from 'node:fs';
import { type Operation, prepare } from './run.ts';

const FILE = new URL('../../../web/persisted.json', import.meta.url);

/** The code for an unknown id: the page that sent it is older or newer than this server. */
export const PERSISTED_QUERY_NOT_FOUND = 'PERSISTED_QUERY_NOT_FOUND';
export const UNKNOWN_OPERATION = 'No stored operation has this id. Please reload the page.';

/** The web client's own operations by id: the allow-list of the fast route. Compiled when first used. */
export interface PersistedOperations {
  find(id: string): Operation | undefined;
  /** The document behind an id. */
  text(id: string): string | undefined;
  ids(): string[];
}

/** Reads web/persisted.json, which the Relay compiler writes. */
export function persistedOperations(file: URL = FILE): PersistedOperations {
  const texts = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  const prepared = new Map<string, Operation>();
  return {
    find(id) {
      const text = texts.get(id);
      if (text === undefined) return undefined;
      let operation = prepared.get(id);
      if (!operation) {
        operation = prepare(text);
        prepared.set(id, operation);
      }
      return operation;
    },
    text: (id) => texts.get(id),
    ids: () => [...texts.keys()],
  };
}
