import { graphql, useFragment } from 'react-relay';
import { countOf } from '../../lib/number.ts';
import { ConfusedPair } from '../analytics/shared/ConfusedPair.tsx';
import type { MixedUp_classroom$key } from './__generated__/MixedUp_classroom.graphql.ts';
import classes from './MixedUp.module.css';

/** What a class has mixed up most in a week's homework; nothing where nothing was. */
export function MixedUp({ classroomRef }: { classroomRef: MixedUp_classroom$key }) {
  const { confusedLately } = useFragment(
    graphql`
      fragment MixedUp_classroom on Classroom {
        confusedLately {
          typed
          wanted
          missed
          targets {
            uuid
            name
          }
        }
      }
    `,
    classroomRef,
  );
  if (!confusedLately || confusedLately.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>Mixed up most in the last 7 days</h3>
      <ul className={classes.list}>
        {confusedLately.map(({ typed, wanted, missed, targets: [target] }) => (
          <li key={`${wanted} ${target?.uuid}`}>
            <ConfusedPair name={target?.name ?? ''} typed={typed ?? ''} wanted={wanted} />,{' '}
            {countOf(missed, 'wrong answer')}
          </li>
        ))}
      </ul>
    </>
  );
}
