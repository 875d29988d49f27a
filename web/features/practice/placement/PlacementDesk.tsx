import { useEffect, useId, useRef, useState } from 'react';
import { verdictText } from '../../../../server/features/practice/feedback.rules.ts';
import { countInWords } from '../../../lib/number.ts';
import { Gap, type GapState } from '../../../ui/Gap.tsx';
import { Verdict } from '../../../ui/Verdict.tsx';
import { usePageKeys, useStrayKeys } from '../../../ui/usePageKeys.ts';
import { AnswerForm } from '../AnswerForm.tsx';
import { AnswerStatus } from '../AnswerStatus.tsx';
import card from '../ClozeCard.module.css';
import { ClozeText } from '../ClozeText.tsx';
import desk from '../PracticeDesk.module.css';
import { gapWord, verdictKind } from '../practice.text.ts';
import { useInSight } from '../useInSight.ts';
import { isInPractice } from '../usePracticeKeys.ts';
import classes from './Placement.module.css';
import type { AnsweredStage, AnsweringStage, Placement } from './usePlacement.ts';

interface PlacementDeskProps {
  stage: AnsweringStage | AnsweredStage;
  placement: Placement;
}

/** The desk of a placement: the sentence and the input, without round, points or reasons. The input keeps the focus from one sentence to the next. */
export function PlacementDesk({ stage, placement }: PlacementDeskProps) {
  const id = useId();
  const ids = { heading: `${id}heading`, sentence: `${id}sentence`, status: `${id}status` };
  const input = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const { problem, typed } = stage;
  const answering = stage.kind === 'answering' ? stage : null;
  const verdict = stage.kind === 'answered' ? stage.verdict : null;
  useInSight({ scroller, dock }, 'gap', problem.id);
  const focusInput = () => input.current?.focus({ preventScroll: true });
  const penHolder = answering?.sending === null ? problem.id : null;
  useEffect(() => {
    if (penHolder !== null) input.current?.focus({ preventScroll: true });
  }, [penHolder]);

  usePageKeys(dock, ({ key, repeat }, at) => {
    const isMeant = isInPractice(dock.current, at) && !at.closest('a');
    if (verdict && isMeant && key === 'Enter' && !repeat) placement.goOn();
  });
  useStrayKeys(dock);
  const isHintShown = answering !== null && answering.hint !== null && [null, typed].includes(answering.hintedText);
  const gapState = (): GapState => {
    if (typed === '') return isFocused ? 'active' : 'empty';
    return isHintShown ? 'almost' : 'typing';
  };
  return (
    <div className={desk.desk} data-stage="answering">
      <div className={desk.scroller} ref={scroller}>
        <p className={`${desk.round} ${classes.count}`}>
          Sentence {problem.number}, {countInWords(problem.max).toLowerCase()} at most
        </p>
        <div className={desk.cloze}>
          <h2 id={ids.heading} className={classes.heading}>
            Fill in the missing word:
          </h2>
          <div className={card.place}>
            <ClozeText id={ids.sentence} problemRef={problem.ref} answerRef={verdict?.ref} size="desk">
              <Gap state={gapState()} word={gapWord(typed)} onActivate={focusInput} />
            </ClozeText>
          </div>
        </div>
        <div className={desk.note}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is inline and may hold no paragraphs */}
          <div className={classes.verdict} role="status">
            {verdict ? (
              <Verdict kind={verdictKind(verdict.verdict)}>
                {verdictText(verdict.verdict, verdict.correctAnswer)}
              </Verdict>
            ) : null}
          </div>
          <AnswerStatus id={ids.status} answerRef={null} hint={answering?.hint} notice={answering?.notice} />
        </div>
      </div>
      <div className={desk.dock} ref={dock}>
        <AnswerForm
          problemRef={problem.ref}
          inputRef={input}
          typed={typed}
          // What was answered can be changed no more, and nothing is on its way.
          sending={answering ? answering.sending : 'shown'}
          isSentenceThere
          isSubmittable={answering !== null && answering.sending === null && typed.trim() !== ''}
          tone={isHintShown ? 'near' : 'plain'}
          labelledBy={ids.heading}
          describedBy={`${ids.sentence} ${ids.status}`}
          onTyped={placement.type}
          onSubmit={() => placement.send('answer')}
          onShow={() => placement.send('shown')}
          onFocusChange={setFocused}
        />
      </div>
    </div>
  );
}
