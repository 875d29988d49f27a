import { graphql, useFragment } from 'react-relay';
import { Gap, type GapState } from '../../../ui/Gap.tsx';
import type { SideBySide_answer$key } from './__generated__/SideBySide_answer.graphql.ts';
import { lessonName } from './lessonName.ts';
import classes from './SideBySide.module.css';

/** How the word of a target is drawn: what the learner typed is right elsewhere, so it is in pen. */
const GAP_STATES: ReadonlyMap<string, GapState> = new Map([
  ['TYPED', 'written'],
  ['WANTED', 'right'],
]);

interface SideBySideProps {
  answerRef: SideBySide_answer$key;
  /** What is above it says already to the eye what it is. */
  isNameHidden?: boolean;
}

/** The target of a sentence among the others of its lesson: the word of each, how it is used, and an example. Nothing where it is a lesson alone. */
export function SideBySide({ answerRef, isNameHidden = false }: SideBySideProps) {
  const { contrast } = useFragment(
    graphql`
      fragment SideBySide_answer on Answer {
        contrast {
          target
          word
          pattern
          example
          role
        }
      }
    `,
    answerRef,
  );
  if (contrast.length === 0) return null;
  const name = lessonName(contrast);
  return (
    <table className={classes.table}>
      <caption className={isNameHidden ? 'spoken' : classes.name}>
        {name === null ? (
          'Side by side'
        ) : (
          <>
            Side by side: <em>{name}</em>
          </>
        )}
      </caption>
      <tbody>
        {contrast.map(({ target, word, pattern, example, role }) => (
          <tr key={target} className={classes.row}>
            <th scope="row" className={classes.word} data-other={GAP_STATES.has(role) ? undefined : true}>
              <Gap state={GAP_STATES.get(role) ?? 'written'} word={word} />
            </th>
            <td className={classes.use}>
              <span className={classes.pattern} data-wanted={role === 'WANTED' || undefined}>
                {pattern}
              </span>
              {role === 'TYPED' ? (
                <>
                  {' '}
                  <span className={classes.yours}>· yours</span>
                </>
              ) : null}
              <span className={classes.example}>{example}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
