import { graphql, useFragment } from 'react-relay';
import { namedWord } from '../../../server/features/curriculum/answer.rules.ts';
import type { AnswerFacts_answer$key } from './__generated__/AnswerFacts_answer.graphql.ts';
import classes from './AnswerFacts.module.css';
import { SideBySide } from './shared/SideBySide.tsx';
import { othersRight, splitAtWord } from './practice.text.ts';

/** After the reason: the right answer (after a wrong one only), what else is right, and its lesson side by side, or else an example. */
export function AnswerFacts({ answerRef }: { answerRef: AnswerFacts_answer$key }) {
  const answer = useFragment(
    graphql`
      fragment AnswerFacts_answer on Answer {
        verdict
        typed
        correctAnswer
        alsoAccepted {
          word
          label
        }
        example
        contrast {
          __typename
        }
        ...SideBySide_answer
      }
    `,
    answerRef,
  );
  const { verdict, typed, correctAnswer, alsoAccepted, example, contrast } = answer;
  const others = othersRight({ verdict, typed, correctAnswer }, alsoAccepted);
  return (
    <div className={classes.facts}>
      {verdict === 'WRONG' && correctAnswer ? (
        <p className={classes.fact}>
          <span className={classes.name}>Correct answer:</span>{' '}
          <b className={classes.word}>{namedWord(correctAnswer)}</b>
        </p>
      ) : null}
      {others.length === 0 ? null : (
        <p className={classes.fact}>
          <span className={classes.name}>Also right:</span>{' '}
          <span>
            {others.map(({ word, label }, position) => (
              <span key={word}>
                {position > 0 ? ', ' : null}
                <b className={classes.word}>{namedWord(word)}</b>
                {label ? <span className={classes.label}> ({label})</span> : null}
              </span>
            ))}
          </span>
        </p>
      )}
      {contrast.length > 0 ? (
        <div className={classes.contrast}>
          <SideBySide answerRef={answer} />
        </div>
      ) : null}
      {example && contrast.length === 0 ? (
        <div className={classes.fact} data-kind="example">
          <span className={classes.exampleName}>Example</span>
          <span className={classes.example}>
            <Example text={example} word={correctAnswer ?? ''} />
          </span>
        </div>
      ) : null}
    </div>
  );
}

/** The example with the practised word underlined; plain where that word is not there exactly once. */
function Example({ text, word }: { text: string; word: string }) {
  const found = splitAtWord(text, word);
  if (!found) return text;
  return (
    <>
      {found[0]}
      <span className={classes.practised}>{word}</span>
      {found[1]}
    </>
  );
}
