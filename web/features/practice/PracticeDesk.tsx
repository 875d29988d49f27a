import { useEffect, useId, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GapState } from '../../ui/Gap.tsx';
import type { PracticeDesk_problem$key } from './__generated__/PracticeDesk_problem.graphql.ts';
import type { PracticeDesk_answer$key } from './__generated__/PracticeDesk_answer.graphql.ts';
import { AnswerFacts } from './AnswerFacts.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerStatus } from './AnswerStatus.tsx';
import { ClozeCard } from './ClozeCard.tsx';
import { ListenButton } from './ListenButton.tsx';
import { NextButton } from './NextButton.tsx';
import classes from './PracticeDesk.module.css';
import { type Answering, canSubmit } from './practice.state.ts';
import { RoundBar } from './shared/RoundBar.tsx';
import type { Problem } from './readProblem.ts';
import type { Practice } from './usePractice.ts';

/** The stages with a sentence: typed into, or answered. */
export type DeskStage = Extract<Practice['state']['stage'], { kind: 'answering' | 'answered' }>;

interface PracticeDeskProps {
  stage: DeskStage;
  practice: Practice;
}

/**
 * Where the practising is done: round bar, sentence, and the dock with the input, or with `Next Question` beside the explanation.
 * On a phone the dock stands on the keyboard and what is above it scrolls; on a desktop nothing moves when the verdict comes.
 */
export function PracticeDesk({ stage, practice }: PracticeDeskProps) {
  const id = useId();
  const ids = { heading: `${id}heading`, sentence: `${id}sentence`, status: `${id}status` };
  const input = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const answering = stage.kind === 'answering' ? stage : null;
  const problem = useFragment<PracticeDesk_problem$key>(
    graphql`
      fragment PracticeDesk_problem on Problem {
        round {
          progress {
            ...RoundBar_progress
          }
        }
        ...ClozeCard_problem
      }
    `,
    stage.problem.ref,
  );
  const answer = useFragment<PracticeDesk_answer$key>(
    graphql`
      fragment PracticeDesk_answer on Answer {
        fullSentence
        roundProgress {
          ...RoundBar_progress
        }
        ...ClozeCard_answer
        ...AnswerStatus_answer
        ...AnswerFacts_answer
      }
    `,
    stage.kind === 'answered' ? stage.verdict.ref : null,
  );
  // What the round was at the verdict: the sentence fetched ahead is a later one.
  const progress = answer ? answer.roundProgress : problem.round?.progress;
  const focusInput = () => input.current?.focus({ preventScroll: true });

  const penHolder = answering?.sending === null ? stage.problem.id : null;
  useEffect(() => {
    // With a new sentence, and after a hint: `Submit Answer` may have been clicked.
    if (penHolder !== null) input.current?.focus({ preventScroll: true });
  }, [penHolder]);

  const goOn = () => {
    practice.goOn();
    if (scroller.current) scroller.current.scrollTop = 0;
    // In the same gesture: else a phone keeps its keyboard closed.
    focusInput();
  };
  return (
    <div className={classes.desk} data-stage={stage.kind}>
      <div className={classes.scroller} ref={scroller}>
        {progress ? (
          <div className={classes.round}>
            <RoundBar progressRef={progress} hasOpenProblem={stage.kind === 'answering'} />
          </div>
        ) : null}
        <div className={classes.cloze}>
          <ClozeCard
            problemRef={problem}
            answerRef={answer}
            typed={answering?.typed ?? ''}
            openState={answering ? openGapState(answering, isFocused) : 'empty'}
            onGapTapped={focusInput}
            headingId={ids.heading}
            sentenceId={ids.sentence}
          />
        </div>
        {answer?.fullSentence ? (
          <div className={classes.listen}>
            <ListenButton text={answer.fullSentence} />
          </div>
        ) : null}
        <div className={classes.note}>
          <AnswerStatus id={ids.status} answerRef={answer} hint={answering?.hint} notice={answering?.notice} />
          {answer ? <AnswerFacts answerRef={answer} /> : null}
        </div>
      </div>
      <div className={classes.dock}>
        {answering ? (
          <AnswerForm
            inputRef={input}
            typed={answering.typed}
            sending={answering.sending}
            isSubmittable={canSubmit(answering)}
            tone={isHintShown(answering) ? 'near' : 'plain'}
            labelledBy={ids.heading}
            describedBy={`${ids.sentence} ${ids.status}`}
            onTyped={practice.type}
            onSubmit={() => practice.send('answer')}
            onShow={() => practice.send('shown')}
            onFocusChange={setFocused}
          />
        ) : (
          <NextButton onNext={goOn} />
        )}
      </div>
    </div>
  );
}

function isHintShown({ hint, hintedText, typed }: Answering<Problem>): boolean {
  return hint !== null && (hintedText === null || hintedText === typed);
}

function openGapState(answering: Answering<Problem>, isFocused: boolean): GapState {
  if (answering.typed === '') return isFocused ? 'active' : 'empty';
  return isHintShown(answering) ? 'almost' : 'typing';
}
