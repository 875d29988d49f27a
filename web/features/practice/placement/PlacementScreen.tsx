import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import room from '../PracticeScreen.module.css';
import { useVisibleArea } from '../useVisibleArea.ts';
import type { PlacementScreenQuery } from './__generated__/PlacementScreenQuery.graphql.ts';
import classes from './Placement.module.css';
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
            placement {
              endedAt
              ...PlacementResult_placement
            }
          }
        }
      }
    `,
    queryRef,
  );
  // Without a viewer the session is over, and the way leads to the sign-in screen.
  if (!viewer) return null;
  const { placement } = viewer.practice;
  return <Placement ended={placement?.endedAt ? placement : null} />;
}

type Ended = Parameters<typeof PlacementResult>[0]['placementRef'];

function Placement({ ended }: { ended: Ended | null }) {
  const placement = usePlacement(ended);
  const { stage } = placement;
  const isAtDesk = stage.kind === 'answering' || stage.kind === 'answered';
  const area = useVisibleArea<HTMLDivElement>();
  return (
    <div className={room.room} data-sentence={isAtDesk || undefined} ref={area}>
      <PlacementHeading />
      {stage.kind === 'answering' || stage.kind === 'answered' ? (
        <PlacementDesk stage={stage} placement={placement} />
      ) : null}
      {stage.kind === 'ended' ? <PlacementResult placementRef={stage.ref} onAgain={placement.again} /> : null}
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
