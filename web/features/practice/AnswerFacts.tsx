import { graphql, useFragment } from 'react-relay';
import type { AnswerFacts_answer$key } from './__generated__/AnswerFacts_answer.graphql.ts';
import classes from './AnswerFacts.module.css';
import { splitAtWord } from './practice.text.ts';

/** After the reason: the right answer and what else is accepted (after a wrong answer only), and an example. */
export function AnswerFacts({ answerRef }: { answerRef: AnswerFacts_answer$key }) {
  const answer = useFragment(
    graphql`
      fragment AnswerFacts_answer on Answer {
        verdict
        correctAnswer
        alsoAccepted {
          word
        }
        example
      }
    `,
    answerRef,
  );
  const { verdict, correctAnswer, alsoAccepted, example } = answer;
  const isCorrect = verdict === 'RIGHT';
  return (
    <div className={classes.facts}>
      {isCorrect ? null : (
        <p className={classes.fact}>
          <span className={classes.name}>Correct answer:</span> <b className={classes.word}>{correctAnswer}</b>
        </p>
      )}
      {isCorrect || alsoAccepted.length === 0 ? null : (
        <p className={classes.fact}>
          <span className={classes.name}>also accepted:</span>{' '}
          <b className={classes.word}>{alsoAccepted.map(({ word }) => word).join(', ')}</b>
        </p>
      )}
      {example ? (
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
