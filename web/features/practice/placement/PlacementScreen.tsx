import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { useLocation } from '../../../lib/RouterView.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import room from '../PracticeScreen.module.css';
import { AGAIN } from '../shared/start.ts';
import { useVisibleArea } from '../useVisibleArea.ts';
import type { PlacementScreenQuery } from './__generated__/PlacementScreenQuery.graphql.ts';
import classes from './Placement.module.css';
import { FoundBefore } from './FoundBefore.tsx';
import { PlacementDesk } from './PlacementDesk.tsx';
import { PlacementHeading } from './PlacementHeading.tsx';
import { PlacementResult } from './PlacementResult.tsx';
import { usePlacement } from './usePlacement.ts';

/** /placement: a few sentences, and the level that they tell. */
export default function PlacementScreen({ queryRef }: ScreenProps<PlacementScreenQuery>) {
  const { viewer } = usePreloadedQuery<PlacementScreenQuery>(
    graphql`
      query PlacementScreenQuery {
        viewer {
          practice @required(action: THROW) {
            currentLevel {
              code
            }
            placement {
              endedAt
              ...FoundBefore_placement
            }
          }
        }
      }
    `,
    queryRef,
  );
  // Without a viewer the session is over, and the way leads to the sign-in screen.
  if (!viewer) return null;
  const { placement, currentLevel } = viewer.practice;
  return <Placement ended={placement?.endedAt ? placement : null} levelCode={currentLevel?.code ?? null} />;
}

type Ended = Parameters<typeof FoundBefore>[0]['placementRef'];

/** @param ended the one that has ended before the page was opened */
function Placement({ ended, levelCode }: { ended: Ended | null; levelCode: string | null }) {
  const isAsked = useLocation().searchParams.has(AGAIN);
  const placement = usePlacement(isAsked ? 'again' : ended ? 'found' : 'next');
  // What was before: once a placement has ended, its level is the current one.
  const [before] = useState({ ended, levelCode });
  const { stage } = placement;
  const isAtDesk = stage.kind === 'answering' || stage.kind === 'answered';
  const area = useVisibleArea<HTMLDivElement>();
  return (
    <div className={room.room} data-sentence={isAtDesk || undefined} ref={area}>
      <PlacementHeading />
      {stage.kind === 'answering' || stage.kind === 'answered' ? (
        <PlacementDesk stage={stage} placement={placement} />
      ) : null}
      {stage.kind === 'ended' ? (
        <PlacementResult placementRef={stage.ref} levelBefore={before.levelCode} onAgain={placement.again} />
      ) : null}
      {stage.kind === 'found' && before.ended ? (
        <FoundBefore placementRef={before.ended} onAgain={placement.again} />
      ) : null}
      {stage.kind === 'loading' ? (
        <div className={classes.page}>
          <Skeletons widths={[0.7, 0.48]} text="Loading your practice problem..." />
        </div>
      ) : null}
      {stage.kind === 'failed' ? (
        <div className={classes.page}>
          <ErrorNote
            title="Something went wrong"
            text={stage.message}
            requestId={stage.requestId}
            onRetry={placement.retry}
          />
        </div>
      ) : null}
    </div>
  );
}
