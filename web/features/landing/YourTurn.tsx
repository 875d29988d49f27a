import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { splitAtGap } from '../../../server/features/curriculum/gap.rules.ts';
import { SAMPLES } from '../../../server/features/curriculum/samples.rules.ts';
import { EMPTY_ANSWER_TEXT } from '../../../server/features/practice/feedback.rules.ts';
import { fetchMarkedFont } from '../../lib/markedFont.ts';
import { Button } from '../../ui/Button.tsx';
import { EnterKey } from '../../ui/EnterKey.tsx';
import { Gap } from '../../ui/Gap.tsx';
import { Gaps } from '../../ui/Gaps.tsx';
import { ignoreHeldEnter } from '../../ui/GuardedButton.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { useStrayKeys } from '../../ui/usePageKeys.ts';
import type { TriedSample } from '../practice/shared/sampleAnswers.ts';
import { useFittingPair } from '../practice/shared/useFittingPair.ts';
import { type Judged, judgeSample } from './judgeSample.ts';
import { NextSample, WayOn } from './OnwardButtons.tsx';
import { TurnHeading } from './TurnHeading.tsx';
import { triedText } from './tried.text.ts';
import { useTried } from './useTried.ts';
import classes from './YourTurn.module.css';

/** Longer than any word that fits, and short enough for a phone's line. */
const MOST_CHARACTERS = 20;

/**
 * The samples, one after the other, in the rhythm of practice: type, Enter, read why, Enter. The server judges them, at Enter or
 * `Check` and never before. A visitor's answers wait in this browser for an account.
 */
export function YourTurn({ isSignedIn }: { isSignedIn: boolean }) {
  const [tried, keep] = useTried(!isSignedIn);
  const isLast = tried.length === SAMPLES.length;
  // Who comes back after the last finds what it came to.
  const [reading, setReading] = useState<boolean | null>(null);
  const [told, setTold] = useState<Exclude<Judged, { kind: 'verdict' }> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const hasAnswered = useRef(false);
  const [hasBegun, setBegun] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLFormElement>(null);
  const noteId = useId();
  // Not before: the page has more than this row.
  useStrayKeys(row, () => hasBegun && isInWindow(row.current));

  const read = (reading ?? isLast) ? tried.at(-1) : undefined;
  const isReading = read !== undefined;
  const sentence = useFittingPair(isReading);
  useEffect(() => {
    if (!isReading || !hasAnswered.current) return;
    // In a low window the button has to be scrolled to; the verdict goes before it. An imitation of a browser cannot scroll.
    for (const part of ['button, a', 'output']) {
      row.current?.querySelector(part)?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [isReading]);
  const { key, text } = SAMPLES[read ? tried.length - 1 : tried.length] ?? SAMPLES[0];

  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = input.current?.value.trim() ?? '';
    if (isUnderWay.current || read) return;
    if (answer === '') {
      setTold({ kind: 'hint', text: EMPTY_ANSWER_TEXT });
      input.current?.focus();
      return;
    }
    isUnderWay.current = true;
    setIsBusy(true);
    const judged = await judgeSample(key, answer);
    isUnderWay.current = false;
    setIsBusy(false);
    setTold(judged.kind === 'verdict' ? null : judged);
    if (judged.kind !== 'verdict') return;
    hasAnswered.current = true;
    keep([...tried, { key, answer, verdict: judged.verdict }]);
    setReading(true);
  };

  const goOn = () => {
    // Rendered at once: a phone opens its keyboard only within the press.
    flushSync(() => setReading(false));
    input.current?.focus({ preventScroll: true });
  };

  return (
    // `dialog`: before the script has come, Enter sends nothing anywhere.
    <form
      ref={row}
      method="dialog"
      className={classes.turn}
      data-begun={hasBegun || undefined}
      aria-label="Your turn"
      onSubmit={check}
      noValidate
    >
      <p ref={sentence} className={classes.sentence}>
        <SampleSentence
          key={key}
          text={text}
          read={read}
          inputRef={input}
          isBusy={isBusy}
          onTyped={() => setTold(null)}
          onFocus={() => {
            setBegun(true);
            fetchMarkedFont();
            bringIntoSight(row);
          }}
        />
      </p>
      <div className={classes.head}>
        <TurnHeading read={read} told={told} />
        <span className={classes.cells}>
          <Gaps
            size="small"
            label="Sentences tried"
            results={tried.map(() => true)}
            total={SAMPLES.length}
            current={read ? null : tried.length}
            valueText={`${tried.length} of ${SAMPLES.length}`}
          />
        </span>
      </div>
      {read ? (
        <p id={noteId} className={classes.note}>
          {isLast && read.verdict.is_correct ? (
            triedText(tried, isSignedIn)
          ) : (
            <Marked text={read.verdict.explanation_marked} />
          )}
        </p>
      ) : null}
      {read && isLast && !read.verdict.is_correct ? (
        <p className={classes.more}>{triedText(tried, isSignedIn)}</p>
      ) : null}
      <div className={classes.act}>
        <Act
          isReading={isReading}
          isLast={isLast}
          isSignedIn={isSignedIn}
          isBusy={isBusy}
          takesFocus={hasAnswered}
          describedBy={noteId}
          onNext={goOn}
        />
      </div>
    </form>
  );
}

interface SampleSentenceProps {
  text: string;
  /** The answer that is looked at; absent while one is asked for. */
  read: TriedSample | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  isBusy: boolean;
  onTyped: () => void;
  onFocus: () => void;
}

/** The sentence with its gap: the field itself, or what was typed and what is right. */
function SampleSentence({ text, read, inputRef, isBusy, onTyped, onFocus }: SampleSentenceProps) {
  const { before, after } = splitAtGap(text) ?? { before: text, after: '' };
  return (
    <>
      {before}
      {read ? (
        <AnsweredGap answer={read.answer} verdict={read.verdict} />
      ) : (
        <span className={classes.field}>
          {/* What is typed before the script has come stays: React does not hold the value. */}
          <input
            ref={inputRef}
            className={classes.input}
            type="text"
            aria-label={`${before}gap${after} Type the missing word.`}
            maxLength={MOST_CHARACTERS}
            readOnly={isBusy}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onInput={onTyped}
            onKeyDown={ignoreHeldEnter}
            onFocus={onFocus}
          />
        </span>
      )}
      {after}
    </>
  );
}

function AnsweredGap({ answer, verdict }: Pick<TriedSample, 'answer' | 'verdict'>) {
  if (verdict.is_correct) return <Gap state="right" word={answer} />;
  return (
    <span className={classes.pair} data-gap>
      <Gap state="wrong" word={answer} tight /> <Gap state="right" word={verdict.correct_answer} tight />
    </span>
  );
}

interface ActProps {
  isReading: boolean;
  isLast: boolean;
  isSignedIn: boolean;
  isBusy: boolean;
  takesFocus: RefObject<boolean>;
  describedBy: string;
  onNext: () => void;
}

/** The one button that Enter presses. */
function Act({ isReading, isLast, isSignedIn, isBusy, takesFocus, describedBy, onNext }: ActProps) {
  if (!isReading) {
    return (
      <Button type="submit" variant="default" className={classes.check} aria-disabled={isBusy || undefined}>
        Check
        <EnterKey />
      </Button>
    );
  }
  const about = { takesFocus, describedBy };
  return isLast ? <WayOn {...about} isSignedIn={isSignedIn} /> : <NextSample {...about} onNext={onNext} />;
}

/** Under a finger the keyboard takes the lower half of the window: the row with its button goes above it. */
function bringIntoSight(row: RefObject<HTMLElement | null>): void {
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  const scroll = () => row.current?.scrollIntoView?.({ block: 'center' });
  scroll();
  window.visualViewport?.addEventListener('resize', scroll, { once: true });
}

function isInWindow(row: Element | null): boolean {
  const { top, bottom } = row?.getBoundingClientRect() ?? { top: 0, bottom: -1 };
  return bottom >= 0 && top <= window.innerHeight;
}
