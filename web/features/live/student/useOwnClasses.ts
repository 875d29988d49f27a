import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import { pause, waitBefore } from '../../../app/relay/waits.ts';
import { useUntilLeft } from '../../../lib/useUntilLeft.ts';
import type { useOwnClassesSubscription } from './__generated__/useOwnClassesSubscription.graphql.ts';

/** A class that is deleted loses all of its students at once: their devices ask one after another. */
const SPREAD_MS = 500;

/**
 * Calls `onChanged` soon after the student came into a class, was taken out of one or was put back. That is told to who is in the class
 * and to who is not. What happened before the subscription stands it does not tell: whoever listens reads at each connection, too.
 * @param onChanged the same function at each rendering: another one subscribes anew
 */
export function useOwnClasses(onChanged: () => void): void {
  const untilLeft = useUntilLeft();
  useSubscription<useOwnClassesSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useOwnClassesSubscription {
            homeworkChanged {
              change
            }
          }
        `,
        variables: {},
        onNext: (told) => {
          if (told?.homeworkChanged.change !== 'CLASSES_CHANGED') return;
          const left = untilLeft();
          void pause(waitBefore(0, SPREAD_MS), left).then(() => {
            if (!left.aborted) onChanged();
          });
        },
        onError: () => {},
      }),
      [onChanged, untilLeft],
    ),
  );
}
