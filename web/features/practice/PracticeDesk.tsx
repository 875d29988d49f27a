import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { graphql, useFragment } from 'react-relay';
import { lazyDialog } from '../../app/relay/lazyDialog.tsx';
import { lazyPart } from '../../app/relay/lazyPart.ts';
import { PanelBoundary, QuietBoundary } from '../../app/relay/boundary.tsx';
import { fetchMarkedFont } from '../../lib/markedFont.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { Gap, type GapState } from '../../ui/Gap.tsx';
import { ignoreHeldEnter } from '../../ui/GuardedButton.tsx';
import { usePageKeys, useStrayKeys } from '../../ui/usePageKeys.ts';
import type { PracticeDesk_problem$key } from './__generated__/PracticeDesk_problem.graphql.ts';
import type { PracticeDesk_answer$key } from './__generated__/PracticeDesk_answer.graphql.ts';
import type { PracticeDesk_words$key } from './__generated__/PracticeDesk_words.graphql.ts';
import { AnswerFacts } from './AnswerFacts.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerStatus } from './AnswerStatus.tsx';
import { ClozeCard } from './ClozeCard.tsx';
import { ClozeText } from './ClozeText.tsx';
import type { AbQuestion } from './abQuestion.ts';
import { type DeskStage, shownOf } from './deskStage.ts';
import dock from './Dock.module.css';
import { ListenButton } from './ListenButton.tsx';
import { NextButton } from './NextButton.tsx';
import classes from './PracticeDesk.module.css';
import { gapWord } from './practice.text.ts';
import { type Answering, canSubmit } from './practice.state.ts';
import { ObjectionButton } from './shared/ObjectionButton.tsx';
import { SentenceSkeleton } from './shared/PracticeSkeleton.tsx';
import { RoundBar } from './shared/RoundBar.tsx';
import type { Problem } from './readProblem.ts';
import { type DeskOffer, NO_OFFER } from './useDeskMenu.ts';
import { useInSight } from './useInSight.ts';
import type { Listening } from './useListen.ts';
import type { Practice } from './usePractice.ts';
import { WordsForm } from './WordsForm.tsx';
import { isInPractice } from './usePracticeKeys.ts';
import { useRoundAnswers } from './useRoundAnswers.ts';

const AbFeedbackPanel = lazyPart(() => import('./AbFeedbackPanel.tsx'));
/** Wanted once a finished cell is opened. */
const PastAnswer = lazyPart(async () => ({ default: (await import('./PastAnswer.tsx')).PastAnswer }));
const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx'));

/** Where a sentence that is reported makes way for another one. */
const REPORTED_IN: ReadonlySet<string> = new Set(['PRACTICE', 'PROBATION', 'REVIEW', 'MISTAKES']);

interface PracticeDeskProps {
  stage: DeskStage;
  practice: Practice;
  /** Reads aloud; null where nothing can. */
  listening: Listening | null;
  /** The choice of another practice type; null where there is no other. */
  onChoose: (() => void) | null;
  /** What is practised, by its name; null or left out where nothing was chosen. */
  typeName?: string | null;
  /** Called with what can be done with the sentence, as often as that changes; it stays the same function. */
  onOffer?: (offer: DeskOffer) => void;
  /** Stands where the round bar does, for problems that are of no round. */
  bar?: ReactNode;
  /** What an A/B test asks about the sentence before the next one comes; null for nothing. */
  question?: AbQuestion | null;
  /** What `Next Question` says instead, where no further question comes. */
  nextText?: string | undefined;
  /** When the right answers are shown, in words, where they are held back; null where they come with the verdict. */
  heldUntil?: string | null;
}

/**
 * Where the practising is done: round bar, sentence, and the dock with the input, or with `Next Question` beside the explanation.
 * On a phone the dock stands on the keyboard and what is above it scrolls. Nothing moves when the verdict comes, and nothing while the
 * next sentence is on its way, which can be typed for already.
 */
export function PracticeDesk(props: PracticeDeskProps) {
  const { stage, practice, listening, onChoose, onOffer, bar, question, nextText, heldUntil = null } = props;
  // Where nothing is shown, the button says no more than what it is pressed for.
  const showText = heldUntil === null ? 'Show answer' : 'I don’t know';
  const id = useId();
  const ids = { heading: `${id}heading`, sentence: `${id}sentence`, status: `${id}status`, past: `${id}past` };
  const input = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const dockPlace = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  // Where the flag is, while it is asked what is wrong.
  const [flag, setFlag] = useState<DOMRect | null>(null);
  const [reported, setReported] = useState<string | null>(null);
  const shown = shownOf(stage);
  const answering = stage.kind === 'answering' ? stage : null;
  const isNextOnItsWay = stage.kind === 'waiting' || stage.kind === 'failed';
  const problem = useFragment<PracticeDesk_problem$key>(
    graphql`
      fragment PracticeDesk_problem on Problem {
        round {
          id
          progress {
            cells
            ...RoundBar_progress
          }
        }
        ...PracticeDesk_words
        ...AnswerForm_problem
        ...ClozeCard_problem
        ...ClozeText_problem
      }
    `,
    shown.problem.ref,
  );
  const { words, helpCost, source, text } = useFragment<PracticeDesk_words$key>(
    graphql`
      fragment PracticeDesk_words on Problem {
        source
        text
        words
        helpCost
      }
    `,
    problem,
  );
  const answer = useFragment<PracticeDesk_answer$key>(
    graphql`
      fragment PracticeDesk_answer on Answer {
        verdict
        typed
        correctAnswer
        fullSentence
        roundCompleted
        roundProgress {
          cells
          ...RoundBar_progress
        }
        ...ClozeText_answer
        ...AnswerStatus_answer
        ...AnswerFacts_answer
      }
    `,
    shown.verdict?.ref,
  );
  const verdict = stage.kind === 'answered' ? answer : null;
  // What the round was at the verdict: the sentence fetched ahead is a later one.
  const progress = answer ? answer.roundProgress : problem.round?.progress;
  const answered = progress?.cells.length ?? 0;
  const moment = `${shown.problem.id} ${stage.kind}`;
  const past = useRoundAnswers({ roundId: problem.round?.id ?? null, answered, moment });
  useInSight({ scroller, dock: dockPlace }, stage.kind === 'answered' ? 'verdict' : 'gap', moment);
  const focusInput = () => input.current?.focus({ preventScroll: true });

  useEffect(fetchMarkedFont, []);
  const penHolder = answering?.sending === null ? stage.kind + shown.problem.id : null;
  useEffect(() => {
    // With a new sentence, and after a hint: `Submit Answer` may have been clicked.
    if (penHolder !== null) input.current?.focus({ preventScroll: true });
  }, [penHolder]);

  const goOn = () => {
    // First: the next sentence may be there at once, and its gap is scrolled to.
    if (scroller.current) scroller.current.scrollTop = 0;
    practice.goOn();
    // In the same gesture: else a phone keeps its keyboard closed.
    focusInput();
  };
  const goBack = () => {
    past.close();
    (input.current ?? dockPlace.current?.querySelector<HTMLElement>('fieldset, [data-next]'))?.focus();
  };
  const choice = {
    chosen: past.chosen,
    onChoose: (position: number) => {
      if (verdict && position === answered - 1) past.close();
      else past.choose(position);
    },
    panelId: ids.past,
  };
  const cost = helpCost ?? null;
  const isChoosing = answering !== null && words !== null && words !== undefined;
  const isSending = answering?.sending !== null;
  const isReported = reported === shown.problem.id;
  const onReport = REPORTED_IN.has(source) && !isNextOnItsWay ? setFlag : null;
  const report = isReported || (answering && isSending) ? null : onReport;
  const wordsCost = answering !== null && !isChoosing && !isSending ? cost : null;
  useEffect(() => {
    onOffer?.({ report, wordsCost });
    return () => onOffer?.(NO_OFFER);
  }, [onOffer, report, wordsCost]);
  usePageKeys(dockPlace, ({ key, repeat }, at) => {
    if (!isInPractice(dockPlace.current, at)) return;
    if (key === 'Escape' && past.chosen !== null) goBack();
    const word = isChoosing && !repeat ? words[Number(key) - 1] : undefined;
    if (word !== undefined) practice.pick(word);
  });
  useStrayKeys(dockPlace);
  const nextButton =
    stage.kind === 'answered' ? (
      <NextButton
        // The dialog's button may have been where this one is: another first moment.
        key={`${stage.isDialogOpen}`}
        className={dock.go}
        verdict={verdict?.verdict ?? ''}
        takesFocus={!stage.isDialogOpen}
        text={nextText}
        onNext={goOn}
      />
    ) : null;
  const isRoundOver = isNextOnItsWay && answer?.roundCompleted;
  return (
    <div
      className={classes.desk}
      data-stage={verdict ? 'answered' : 'answering'}
      data-past={past.chosen !== null || undefined}
    >
      {/* With nothing in it that takes the focus, it is scrolled by keyboard itself. */}
      <div className={classes.scroller} ref={scroller} tabIndex={progress ? undefined : 0}>
        <div className={classes.round} data-over={isRoundOver || undefined}>
          {progress ? (
            <RoundBar
              progressRef={progress}
              hasOpenProblem={answering !== null}
              isNextOnItsWay={isNextOnItsWay && !isRoundOver}
              choice={isNextOnItsWay ? undefined : choice}
            />
          ) : (
            (bar ?? (source === 'PROBATION' ? <TrialBar /> : null))
          )}
        </div>
        <div className={classes.cloze}>
          <ClozeCard
            problemRef={problem}
            typeName={props.typeName ?? null}
            onChoose={onChoose}
            isChoosable={!answering?.sending}
            onReport={onReport}
            isReported={isReported}
            headingId={ids.heading}
          >
            {stage.kind === 'waiting' ? <SentenceSkeleton id={ids.sentence} /> : null}
            {stage.kind === 'failed' ? (
              <ErrorNote
                title="Something went wrong"
                text={stage.message}
                requestId={stage.requestId}
                onRetry={() => {
                  practice.request();
                  focusInput();
                }}
              />
            ) : null}
            {isNextOnItsWay ? null : (
              <ClozeText id={ids.sentence} problemRef={problem} answerRef={verdict} size="desk">
                {answering ? (
                  <Gap
                    state={openGapState(answering, isFocused)}
                    word={gapWord(answering.typed)}
                    onActivate={focusInput}
                  />
                ) : null}
              </ClozeText>
            )}
          </ClozeCard>
        </div>
        <div className={classes.note}>
          <AnswerStatus
            id={ids.status}
            answerRef={verdict}
            hint={answering?.hint}
            notice={answering?.notice}
            hasField={!isChoosing}
          />
          {verdict ? <AnswerFacts answerRef={verdict} /> : null}
          {verdict && verdict.verdict !== 'RIGHT' && !verdict.correctAnswer && heldUntil !== null ? (
            <p className={classes.held}>You can see it in your result from {heldUntil} at the earliest.</p>
          ) : null}
        </div>
        <div id={ids.past} className={classes.past} aria-live="polite">
          {past.chosen === null ? null : (
            <>
              <PanelBoundary title="Something went wrong">
                <Suspense>
                  <PastAnswer answers={past} hasVerdict />
                </Suspense>
              </PanelBoundary>
              <Button variant="subtle" className={dock.text} onClick={goBack}>
                Back to sentence {verdict ? answered : answered + 1}
              </Button>
            </>
          )}
        </div>
      </div>
      <div className={classes.dock} ref={dockPlace}>
        {stage.kind === 'answered' && question ? (
          <QuietBoundary fallback={nextButton}>
            <Suspense>
              <AbFeedbackPanel key={question.problemId} question={question} />
            </Suspense>
          </QuietBoundary>
        ) : stage.kind === 'answered' ? (
          <div className={dock.places} data-answered>
            <div className={dock.side}>
              {listening && verdict?.fullSentence ? (
                <ListenButton onListen={() => listening.listen(verdict.fullSentence ?? '')} />
              ) : null}
              {verdict?.fullSentence ? (
                <ObjectionButton
                  key={shown.problem.id}
                  problemId={shown.problem.id}
                  text={text}
                  verdict={verdict.verdict}
                  typed={verdict.typed}
                  correctAnswer={verdict.correctAnswer}
                />
              ) : null}
            </div>
            {nextButton}
          </div>
        ) : isChoosing ? (
          <WordsForm
            key={shown.problem.id}
            words={words}
            isSending={isSending}
            cost={cost}
            labelledBy={ids.heading}
            describedBy={`${ids.sentence} ${ids.status}`}
            onPick={practice.pick}
          >
            <Button
              variant="subtle"
              className={dock.text}
              disabled={isSending}
              onKeyDown={ignoreHeldEnter}
              onClick={() => practice.send('shown')}
            >
              {showText}
            </Button>
          </WordsForm>
        ) : (
          <AnswerForm
            problemRef={problem}
            inputRef={input}
            typed={stage.typed}
            sending={answering?.sending ?? null}
            isSentenceThere={answering !== null}
            isSubmittable={canSubmit(stage)}
            tone={answering && isHintShown(answering) ? 'near' : 'plain'}
            labelledBy={ids.heading}
            describedBy={`${ids.sentence} ${ids.status}`}
            showText={showText}
            onTyped={practice.type}
            onSubmit={() => practice.send('answer')}
            onShow={() => practice.send('shown')}
            help={cost === null ? null : { cost, onAsk: practice.showWords }}
            onFocusChange={setFocused}
          />
        )}
      </div>
      {flag ? (
        <ReportDialog
          problemId={shown.problem.id}
          flag={flag}
          onReported={(isGivenUp) => {
            // The dialog, as it closes here and now, gives the focus back to the flag: only then can it go where the next press belongs.
            flushSync(() => {
              setFlag(null);
              setReported(shown.problem.id);
            });
            goBack();
            if (isGivenUp) practice.request();
          }}
          onUndone={(isReopened) => {
            // Another one may have been reported since.
            setReported((id) => (id === shown.problem.id ? null : id));
            if (isReopened) practice.reopen();
          }}
          onClose={() => setFlag(null)}
        />
      ) : null}
    </div>
  );
}

/** In the round bar's place: the sentence stands between two of the round. */
function TrialBar() {
  return (
    <p className={classes.trial}>
      This is a new sentence that we are trying out. You can earn points for it, but it does not count in your round.
    </p>
  );
}

function isHintShown({ hint, hintedText, typed }: Answering<Problem>): boolean {
  return hint !== null && (hintedText === null || hintedText === typed);
}

function openGapState(answering: Answering<Problem>, isFocused: boolean): GapState {
  if (answering.typed === '') return isFocused ? 'active' : 'empty';
  return isHintShown(answering) ? 'almost' : 'typing';
}
