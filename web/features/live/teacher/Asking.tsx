import { graphql, useFragment } from 'react-relay';
import { Gap } from '../../../ui/Gap.tsx';
import { GappedText } from '../../practice/shared/SentenceText.tsx';
import { Cups } from '../shared/Cups.tsx';
import { answeredText } from '../shared/counts.ts';
import type { Asking_round$key } from './__generated__/Asking_round.graphql.ts';
import board from './Board.module.css';
import { Elapsed } from './Elapsed.tsx';
import { NextButton } from './NextButton.tsx';
import { isLong } from './sentences.ts';
import type { Steps } from './useSteps.ts';

/** The sentence that everybody has, and how many have answered: not who, nor how. */
export function Asking({ roundRef, steps }: { roundRef: Asking_round$key; steps: Steps }) {
  const { inRoom, question } = useFragment(
    graphql`
      fragment Asking_round on LiveRound {
        inRoom
        question {
          id
          text
          askedAt
          answered
        }
      }
    `,
    roundRef,
  );
  if (!question) return null;
  const { text, askedAt } = question;
  const [answered, people] = [question.answered ?? 0, inRoom ?? 0];
  return (
    <>
      <div className={board.body}>
        <p className={board.sentence} data-long={isLong(text) || undefined}>
          <GappedText text={text}>
            <Gap state="empty" />
          </GappedText>
        </p>
      </div>
      <div className={board.foot}>
        <p className={board.count}>
          {people + answered === 0 ? 'Nobody is in the round' : answeredText(answered, people)}
        </p>
        <div className={board.actions}>
          <Elapsed key={question.id} since={askedAt} />
          <NextButton steps={steps} isQuiet={answered < people || people === 0} />
        </div>
        <div className={board.people}>
          <Cups kind="people" label="Answers" filled={answered} total={people} />
        </div>
      </div>
    </>
  );
}
