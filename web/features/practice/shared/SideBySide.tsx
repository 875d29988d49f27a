import { Fragment, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { unbroken } from '../../../lib/unbroken.ts';
import { Gap, type GapState } from '../../../ui/Gap.tsx';
import type { SideBySide_answer$key } from './__generated__/SideBySide_answer.graphql.ts';
import { lessonName } from './lessonName.ts';
import classes from './SideBySide.module.css';

/** How the word of a target is drawn: what the learner typed is right elsewhere, so it is in pen. */
const GAP_STATES: ReadonlyMap<string, GapState> = new Map([
  ['TYPED', 'written'],
  ['WANTED', 'right'],
]);

/** More would be read by nobody. */
const ROWS_MOST = 3;

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
  // With different words before it, what was asked for stands first, and each word with what it belongs to.
  const isMixed = name === null;
  const ordered = isMixed
    ? contrast.toSorted((a, b) => Number(b.role === 'WANTED') - Number(a.role === 'WANTED'))
    : contrast;
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
        {ordered.slice(0, ROWS_MOST).map(({ target, word, pattern, example, role }) => (
          <tr key={target} className={classes.row}>
            <th
              scope="row"
              className={classes.word}
              data-other={GAP_STATES.has(role) ? undefined : true}
              data-whole={isMixed || undefined}
            >
              {isMixed ? (
                <Whole target={target} word={word}>
                  <Gap state={GAP_STATES.get(role) ?? 'written'} word={word} tight />
                </Whole>
              ) : (
                <Gap state={GAP_STATES.get(role) ?? 'written'} word={word} />
              )}
            </th>
            <td className={classes.use}>
              <span className={classes.pattern} data-wanted={role === 'WANTED' || undefined}>
                {unbroken(isNameHidden ? pattern : withoutName(pattern, name))}
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

/** A target with its asked word in its gap. */
function Whole({ target, word, children }: { target: string; word: string; children: ReactNode }) {
  const words = target.split(' ');
  const at = words.lastIndexOf(word);
  return words.map((one, position) => (
    // oxlint-disable-next-line react/no-array-index-key -- a word may stand there twice, and none moves
    <Fragment key={position}>
      {position > 0 ? ' ' : null}
      {position === at ? children : one}
    </Fragment>
  ));
}

/** A pattern after the name that stands above all of them: `ask + person + for` is then a line in a narrow table. */
function withoutName(pattern: string, name: string | null): string {
  return name !== null && pattern.startsWith(`${name} `) ? pattern.slice(name.length + 1) : pattern;
}
