import { graphql, useFragment } from 'react-relay';
import { shortMoment } from '../../../lib/dates.ts';
import type { Dates_assignment$key } from './__generated__/Dates_assignment.graphql.ts';
import classes from './Dates.module.css';

interface DatesProps {
  assignmentRef: Dates_assignment$key;
  timeZone: string;
}

/** When homework opens and closes, beside its due date; nothing where neither is set. */
export function Dates({ assignmentRef, timeZone }: DatesProps) {
  const { state, openAt, lockAt } = useFragment(
    graphql`
      fragment Dates_assignment on Assignment {
        state
        openAt
        lockAt
      }
    `,
    assignmentRef,
  );
  const isAhead = state === 'DRAFT' || state === 'SCHEDULED';
  const texts = [
    openAt && isAhead ? `opens ${shortMoment(openAt, timeZone)}` : null,
    lockAt ? `${state === 'CLOSED' ? 'closed' : 'closes'} ${shortMoment(lockAt, timeZone)}` : null,
  ].filter((text) => text !== null);
  return texts.length === 0 ? null : <p className={classes.dates}>{texts.join(' · ')}</p>;
}
