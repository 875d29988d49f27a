import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { graphql, useFragment } from 'react-relay';
import { ANSWER_MAX_CHARACTERS } from '../../../../server/features/curriculum/answer.rules.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EnterKey } from '../../../ui/EnterKey.tsx';
import { Gap } from '../../../ui/Gap.tsx';
import { Gaps } from '../../../ui/Gaps.tsx';
import { GuardedButton, ignoreHeldEnter } from '../../../ui/GuardedButton.tsx';
import { LevelBadge } from '../../../ui/LevelBadge.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useStrayKeys } from '../../../ui/usePageKeys.ts';
import type {
  PreviewDesk_sentences$data,
  PreviewDesk_sentences$key,
} from './__generated__/PreviewDesk_sentences.graphql.ts';
import { GappedText } from '../../practice/shared/SentenceText.tsx';
import classes from './PreviewDesk.module.css';
import { PreviewEnd } from './PreviewEnd.tsx';
import { PreviewVerdict } from './PreviewVerdict.tsx';
import { type Told, useTrial } from './useTrial.ts';

type Verdict = NonNullable<Told['verdict']>;
type Sentence = PreviewDesk_sentences$data[number];

/** A longer sentence is set smaller, so that it stays a few lines. */
const LONG_SENTENCE = 90;
/** More cells than this are no row that can be read. */
const CELLS_MOST = 20;

interface PreviewDeskProps {
  assignmentId: string;
  /** One at least. */
  sentencesRef: PreviewDesk_sentences$key;
}

/** The sentences of a form, one after the other, as at the desk of practice. What is answered stays in this page. */
export function PreviewDesk({ assignmentId, sentencesRef }: PreviewDeskProps) {
  const sentences = useFragment(
    graphql`
      fragment PreviewDesk_sentences on HomeworkSentence @relay(plural: true) {
        uuid
        trialKey
        text
        level {
          number
          code
        }
      }
    `,
    sentencesRef,
  );
  const [results, setResults] = useState<readonly boolean[]>([]);
  const [answered, setAnswered] = useState<Verdict | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const desk = useRef<HTMLElement>(null);
  useStrayKeys(desk);
  const at = answered ? results.length - 1 : results.length;
  const sentence = sentences[at];
  if (!sentence) return <PreviewEnd results={results} onAgain={() => setResults([])} />;
  const goOn = () => {
    // Rendered at once: a phone opens its keyboard only within the press.
    flushSync(() => setAnswered(null));
    input.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={desk} className={classes.desk} aria-label="Preview">
      <div className={classes.progress}>
        <Tag tone="near">Preview</Tag>
        <span>
          Sentence {at + 1} of {sentences.length}
        </span>
        {sentences.length > CELLS_MOST ? null : (
          <div className={classes.cells}>
            <Gaps results={results} total={sentences.length} current={answered ? null : at} label="Preview" />
          </div>
        )}
      </div>
      <OneSentence
        key={sentence.uuid}
        assignmentId={assignmentId}
        sentence={sentence}
        inputRef={input}
        answered={answered}
        onAnswered={(verdict) => {
          setAnswered(verdict);
          setResults([...results, verdict.verdict === 'RIGHT']);
        }}
        onNext={goOn}
      />
    </section>
  );
}

interface OneSentenceProps {
  assignmentId: string;
  sentence: Sentence;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Its verdict; null while it is open. */
  answered: Verdict | null;
  onAnswered: (verdict: Verdict) => void;
  onNext: () => void;
}

/** A sentence that is typed into, then its verdict and the way on. */
function OneSentence({ assignmentId, sentence, inputRef, answered, onAnswered, onNext }: OneSentenceProps) {
  const id = useId();
  const judge = useTrial(assignmentId);
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [line, setLine] = useState<string | null>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the verdict is in the page, so that a screen reader says that first.
    if (answered) next.current?.focus({ preventScroll: true });
  }, [answered]);

  const send = async (answer: string | null) => {
    setIsBusy(true);
    const { verdict, failure } = await judge(sentence.trialKey, answer);
    setIsBusy(false);
    if (!verdict || verdict.verdict === 'HINT') {
      setLine(verdict ? verdict.feedback : failure);
      inputRef.current?.focus({ preventScroll: true });
      return;
    }
    setLine(null);
    onAnswered(verdict);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim() !== '') void send(typed);
  };
  const { text, level } = sentence;
  return (
    <div className={classes.room} data-answered={answered ? true : undefined}>
      <div className={classes.cloze}>
        <LevelBadge difficultyLevel={level.number}>{level.code} Level • Fill in the Blank</LevelBadge>
        <h2 id={`${id}heading`} className={classes.heading}>
          Fill in the missing word:
        </h2>
        <p id={`${id}text`} className={classes.text} data-long={text.length > LONG_SENTENCE || undefined}>
          <GappedText text={text}>
            {answered ? (
              <AnsweredGap verdict={answered} />
            ) : (
              <Gap
                state={typed === '' ? 'empty' : 'typing'}
                word={typed}
                onActivate={() => inputRef.current?.focus()}
              />
            )}
          </GappedText>
        </p>
      </div>
      <output id={`${id}note`} className={classes.note}>
        {answered ? <PreviewVerdict verdict={answered} /> : line}
      </output>
      {answered ? (
        <div className={classes.dock}>
          <GuardedButton buttonRef={next} size="lg" className={classes.go} onPress={onNext}>
            Next Question
            <EnterKey />
          </GuardedButton>
        </div>
      ) : (
        <form className={classes.dock} onSubmit={submit} noValidate>
          <input
            ref={inputRef}
            className={classes.input}
            type="text"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setLine(null);
            }}
            maxLength={ANSWER_MAX_CHARACTERS}
            placeholder="Type your answer here..."
            aria-labelledby={`${id}heading`}
            aria-describedby={`${id}text ${id}note`}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <BusyButton
            type="submit"
            size="lg"
            className={classes.go}
            isBusy={isBusy}
            busyText="Sending"
            disabled={typed.trim() === ''}
            onKeyDown={ignoreHeldEnter}
          >
            Submit Answer
            <EnterKey />
          </BusyButton>
          <Button variant="subtle" className={classes.show} disabled={isBusy} onClick={() => void send(null)}>
            Show answer
          </Button>
        </form>
      )}
    </div>
  );
}

/** What was written into the gap, and what is right. */
function AnsweredGap({ verdict: { verdict, typed, correctAnswer } }: { verdict: Verdict }) {
  if (verdict === 'RIGHT') return <Gap state="right" word={typed ?? ''} />;
  if (!typed) return <Gap state="shown" word={correctAnswer ?? ''} />;
  return (
    <>
      <Gap state="wrong" word={typed} tight /> <Gap state="right" word={correctAnswer ?? ''} tight />
    </>
  );
}
