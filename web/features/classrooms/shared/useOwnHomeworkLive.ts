// oxlint-disable relay/unused-fields -- what the event brings is read by the notice of homework, on every page
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { useLive } from '../../../app/relay/useLive.ts';

/** A class is told of its homework all at once: its devices read it one after another. */
const READS_FROM_MS = 300;
const SPREAD_MS = 2_200;

/**
 * Keeps a student's screen of homework up to date: its query is read again soon after a teacher has set, changed, extended or deleted
 * some of theirs, or after they themselves have done some elsewhere.
 */
export function useOwnHomeworkLive(query: GraphQLTaggedNode, queryVariables?: Variables): void {
  const [readsAfterMs] = useState(() => READS_FROM_MS + Math.random() * SPREAD_MS);
  useLive({
    subscription: graphql`
      subscription useOwnHomeworkLiveSubscription {
        homeworkChanged {
          viewer {
            homework {
              toDoCount
              newCount
              dueSoonCount
              remindedCount
            }
          }
        }
      }
    `,
    query,
    ...(queryVariables ? { queryVariables } : {}),
    readsAfterMs,
  });
}
