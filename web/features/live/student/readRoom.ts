import { type Environment, fetchQuery, type GraphQLTaggedNode } from 'relay-runtime';

/** Reads the query of a student's screen of a live round anew; false where it could not be read. Never throws. */
export async function readRoom(environment: Environment, query: GraphQLTaggedNode, id: string): Promise<boolean> {
  try {
    await fetchQuery(environment, query, { id }, { fetchPolicy: 'network-only' }).toPromise();
    return true;
  } catch {
    return false;
  }
}
