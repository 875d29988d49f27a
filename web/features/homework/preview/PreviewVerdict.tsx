import { namedWord } from '../../../../server/features/curriculum/answer.rules.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { Verdict } from '../../../ui/Verdict.tsx';
import classes from './PreviewVerdict.module.css';
import type { Told } from './useTrial.ts';

const KINDS = { RIGHT: 'right', WRONG: 'wrong', SHOWN: 'almost' } as const;

/** What a student is told of an answer: the verdict, the reason, what else is right, and an example. */
export function PreviewVerdict({ verdict: told }: { verdict: NonNullable<Told['verdict']> }) {
  const { verdict, feedback, explanationMarked, correctAnswer, typed, alsoAccepted, example } = told;
  const isRight = verdict === 'RIGHT';
  const others = [...(isRight ? [{ word: correctAnswer ?? '', label: null }] : []), ...alsoAccepted].filter(
    ({ word }) => !isRight || word.toLowerCase() !== typed?.toLowerCase(),
  );
  return (
    <div className={classes.told}>
      <Verdict kind={KINDS[verdict as keyof typeof KINDS] ?? 'wrong'}>{feedback}</Verdict>
      {explanationMarked ? (
        <p className={classes.reason}>
          <Marked text={explanationMarked} />
        </p>
      ) : null}
      {others.length > 0 ? (
        <p className={classes.fact}>
          Also right:{' '}
          <b>
            {others.map(({ word, label }) => (label ? `${namedWord(word)} (${label})` : namedWord(word))).join(', ')}
          </b>
        </p>
      ) : null}
      {example ? (
        <p className={classes.fact}>
          Example <span className={classes.example}>{example}</span>
        </p>
      ) : null}
    </div>
  );
}
