import { graphql } from 'react-relay';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { useLive } from '../../../app/relay/useLive.ts';

/** A class that works together answers several times a second, and what is read again is about all of it. */
const READS_AFTER_MS = 1_000;

/** Keeps a teacher's screen of homework up to date: its query is read again a second after something changed in the class. */
export function useHomeworkLive(classroomId: string, query: GraphQLTaggedNode, queryVariables: Variables): void {
  useLive({
    subscription: graphql`
      subscription useHomeworkLiveSubscription($id: ID!) {
        classroomChanged(classroomId: $id) {
          __typename
        }
      }
    `,
    variables: { id: classroomId },
    query,
    queryVariables,
    readsAfterMs: READS_AFTER_MS,
  });
}
