import { graphql, useFragment } from 'react-relay';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { LiveRoundLine_classroom$key } from './__generated__/LiveRoundLine_classroom.graphql.ts';
import classes from './LiveRoundLine.module.css';

/** That a class is in a live round, and the way into it; nothing where it is in none. For its students. */
export function LiveRoundLine({ classroomRef }: { classroomRef: LiveRoundLine_classroom$key }) {
  const { uuid, name, liveRound } = useFragment(
    graphql`
      fragment LiveRoundLine_classroom on Classroom {
        uuid
        name
        liveRound {
          stage
          joined
        }
      }
    `,
    classroomRef,
  );
  if (!liveRound) return null;
  const isOver = liveRound.stage === 'ENDED';
  const action = liveRound.joined ? 'Go back in' : 'Join in';
  const text = isOver ? 'See how you did' : action;
  return (
    <div className={classes.line} data-over={isOver || undefined}>
      <p className={classes.words}>{isOver ? 'The live round is over.' : 'A live round is running.'}</p>
      <ButtonLink
        href={`/classrooms/${uuid}/live`}
        variant={isOver ? 'default' : 'filled'}
        aria-label={`${text}: ${name}`}
      >
        {text}
      </ButtonLink>
    </div>
  );
}
