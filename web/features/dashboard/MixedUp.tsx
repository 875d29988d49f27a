import { graphql, useFragment } from 'react-relay';
import { plural } from '../../lib/number.ts';
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
          count
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
      <h3 className={classes.title}>Mixed up most this week</h3>
      <ul className={classes.list}>
        {confusedLately.map(({ typed, wanted, count, targets: [target] }) => (
          <li key={`${target?.uuid} ${typed}`}>
            <Pair name={target?.name ?? ''} typed={typed ?? ''} wanted={wanted} />, {plural(count, 'time')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The collocation with what was typed crossed out before the wanted word. */
function Pair({ name, typed, wanted }: { name: string; typed: string; wanted: string }) {
  const words = name.split(' ');
  const at = words.indexOf(wanted);
  const [before, after] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at + 1)];
  return (
    <>
      {before.join(' ')} <s className={classes.wrong}>{typed}</s>
      <span className="spoken"> (crossed out)</span> <span className={classes.right}>{wanted}</span>
      {after.length > 0 ? ` ${after.join(' ')}` : null}
    </>
  );
}
