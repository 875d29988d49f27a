import { Suspense, useEffect } from 'react';
import { graphql, useFragment, useQueryLoader } from 'react-relay';
import { PanelBoundary } from '../../../app/relay/boundary.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import type { Ended_round$key } from './__generated__/Ended_round.graphql.ts';
import type { SummaryQuery } from './__generated__/SummaryQuery.graphql.ts';
import board from './Board.module.css';
import classes from './Ended.module.css';
import { Summary, summaryQuery } from './Summary.tsx';

interface EndedProps {
  roundRef: Ended_round$key;
  classroomId: string;
  isNameHidden: boolean;
}

/** What came of a round that is over, and the way to another. */
export function Ended({ roundRef, classroomId, isNameHidden }: EndedProps) {
  const { id } = useFragment(
    graphql`
      fragment Ended_round on LiveRound {
        id
      }
    `,
    roundRef,
  );
  const [queryRef, load] = useQueryLoader<SummaryQuery>(summaryQuery);
  useEffect(() => load({ id }, { fetchPolicy: 'network-only' }), [load, id]);
  return (
    <>
      <div className={classes.end}>
        <h2 className={classes.title}>The round is over</h2>
        <PanelBoundary title="The results could not be loaded" onRetry={() => load({ id })}>
          <Suspense fallback={<Skeletons widths={[0.6, 0.4]} text="Loading..." />}>
            {queryRef ? <Summary queryRef={queryRef} isNameHidden={isNameHidden} /> : null}
          </Suspense>
        </PanelBoundary>
      </div>
      <div className={board.foot}>
        <div className={board.actions}>
          <ButtonLink size="lg" href={`/classrooms/${classroomId}/live/new`}>
            Another round
          </ButtonLink>
          <ButtonLink size="lg" variant="default" href={`/classrooms/${classroomId}`}>
            Back to the class
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
