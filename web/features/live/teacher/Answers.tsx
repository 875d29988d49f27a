import { graphql, useFragment } from 'react-relay';
import { namedWord, targetText } from '../../../../server/features/curriculum/answer.rules.ts';
import { plural } from '../../../lib/number.ts';
import { Gap } from '../../../ui/Gap.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { GappedText } from '../../practice/shared/SentenceText.tsx';
import type { Answers_round$key } from './__generated__/Answers_round.graphql.ts';
import { AnswerBars } from './AnswerBars.tsx';
import classes from './Answers.module.css';
import board from './Board.module.css';
import { NextButton } from './NextButton.tsx';
import type { Steps } from './useSteps.ts';

/** The right answer, the words that came, and why the commonest wrong one is wrong. */
export function Answers({ roundRef, steps }: { roundRef: Answers_round$key; steps: Steps }) {
  const { question } = useFragment(
    graphql`
      fragment Answers_round on LiveRound {
        question {
          text
          answered
          correctAnswer
          alsoAccepted {
            word
            label
          }
          answers {
            mistake {
              count
              written
              reasonMarked
            }
            ...AnswerBars_answers
          }
        }
      }
    `,
    roundRef,
  );
  if (!question) return null;
  const { text, answered, correctAnswer, alsoAccepted, answers } = question;
  const mistake = answers?.mistake;
  return (
    <>
      <div className={board.body}>
        <p className={`${board.sentence} ${classes.sentence}`}>
          <GappedText text={text}>
            <Gap state="right" word={correctAnswer ?? ''} tight />
          </GappedText>
        </p>
        {alsoAccepted.length > 0 ? (
          <p className={classes.also}>
            Also right:{' '}
            {alsoAccepted
              .map(({ word, label }) => (label ? `${namedWord(word)} (${label})` : namedWord(word)))
              .join(', ')}
          </p>
        ) : null}
        <div className={classes.came}>
          {answers ? <AnswerBars answersRef={answers} /> : null}
          {mistake ? (
            <section className={classes.reason} aria-label="The most common mistake">
              <h2>
                {mistake.count} wrote <em>{targetText(mistake.written)}</em>
              </h2>
              <p>
                <Marked text={mistake.reasonMarked} />
              </p>
            </section>
          ) : null}
        </div>
      </div>
      <div className={board.foot}>
        <p className={`${board.count} ${board.quiet}`}>{plural(answered ?? 0, 'answer')}</p>
        <div className={board.actions}>
          <NextButton steps={steps} />
        </div>
      </div>
    </>
  );
}
