import { graphql, useFragment } from 'react-relay';
import { firstNameOf } from '../../../lib/names.ts';
import { Gap } from '../../../ui/Gap.tsx';
import { Cups } from '../shared/Cups.tsx';
import { inRoomText } from '../shared/counts.ts';
import type { Waiting_round$key } from './__generated__/Waiting_round.graphql.ts';
import classes from './Waiting.module.css';

interface WaitingProps {
  roundRef: Waiting_round$key;
  /** How many are in the class. */
  students: number;
  /** Who moves the round on. */
  leader: string;
  /** The student's name. */
  fullName: string;
}

/** In, and nothing is asked yet. */
export function Waiting({ roundRef, students, leader, fullName }: WaitingProps) {
  const { inRoom } = useFragment(
    graphql`
      fragment Waiting_round on LiveRound {
        inRoom
      }
    `,
    roundRef,
  );
  const count = inRoom ?? 1;
  const places = Math.max(students, count);
  const firstName = firstNameOf(fullName);
  return (
    <div className={classes.waiting}>
      <p className={classes.in}>
        You are{' '}
        <span className={classes.unbroken}>
          <Gap state="written" word="in" tight />
          {firstName ? ',' : '.'}
        </span>
        {firstName ? ` ${firstName}.` : null}
      </p>
      <p className={classes.next}>Look at the board. The first sentence appears here when {leader} starts.</p>
      <div className={classes.count}>
        <p>{inRoomText(count, places)}</p>
        <Cups kind="people" label="Who has joined" filled={count} total={places} />
      </div>
    </div>
  );
}
