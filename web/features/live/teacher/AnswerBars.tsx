import type { CSSProperties } from 'react';
import { graphql, useFragment } from 'react-relay';
import { namedWord } from '../../../../server/features/curriculum/answer.rules.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconCheck, IconX } from '../../../ui/icons.ts';
import type { AnswerBars_answers$key } from './__generated__/AnswerBars_answers.graphql.ts';
import classes from './AnswerBars.module.css';

/** From so many rows on they are lower. */
const MANY_ROWS = 6;

interface Row {
  readonly label: string;
  readonly count: number;
  readonly kind: 'right' | 'wrong' | 'other';
}

/** The words that were typed, the most frequent first; all that is no word of the closed list is one number, and is named nowhere on a board. */
export function AnswerBars({ answersRef }: { answersRef: AnswerBars_answers$key }) {
  const { words, otherCount, unknownCount } = useFragment(
    graphql`
      fragment AnswerBars_answers on LiveAnswers {
        words {
          word
          count
          accepted
        }
        otherCount
        unknownCount
      }
    `,
    answersRef,
  );
  const rows: Row[] = [
    ...words.map(
      ({ word, count, accepted }) => ({ label: namedWord(word), count, kind: accepted ? 'right' : 'wrong' }) as const,
    ),
    { label: `other (${otherCount})`, count: otherCount, kind: 'other' as const },
    { label: `“I don’t know” (${unknownCount})`, count: unknownCount, kind: 'other' as const },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0) return <p className={classes.none}>Nobody has answered it.</p>;
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <ul className={classes.bars} aria-label="What was answered" data-many={rows.length >= MANY_ROWS || undefined}>
      {rows.map(({ label, count, kind }) => (
        <li key={label} className={classes.row} data-kind={kind}>
          <span className={classes.word}>{label}</span>
          <span className={classes.line}>
            <span className={classes.bar} style={{ '--share': count / most } as CSSProperties} aria-hidden="true" />
            {kind === 'other' ? null : (
              <>
                <span className={classes.count}>
                  <span className="spoken">: </span>
                  {count}
                </span>
                <span className={classes.mark}>
                  <Icon of={kind === 'right' ? IconCheck : IconX} size="lg" />
                  <span className="spoken">, {kind}</span>
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
