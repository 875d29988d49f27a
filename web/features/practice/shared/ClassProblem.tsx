import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { SENT_TEXT } from '../../../../server/features/practice/feedback.rules.ts';
import { Gap, type GapState } from '../../../ui/Gap.tsx';
import { AnswerFacts } from '../AnswerFacts.tsx';
import { AnswerForm } from '../AnswerForm.tsx';
import { AnswerStatus } from '../AnswerStatus.tsx';
import { ClassDesk } from '../ClassDesk.tsx';
import words from '../ClassDesk.module.css';
import { ClozeText } from '../ClozeText.tsx';
import { gapWord, knownHint } from '../practice.text.ts';
import { type ClassAnswer, useClassAnswer } from '../useClassAnswer.ts';
import type { ClassProblem_problem$key } from './__generated__/ClassProblem_problem.graphql.ts';
import { ClassNote } from './ClassNote.tsx';
import { SentenceText } from './SentenceText.tsx';

interface ClassProblemProps {
  problemRef: ClassProblem_problem$key;
  /** Whether answers are still taken. */
  isAsked: boolean;
  /** The right word; null until everybody is shown it. */
  word: string | null;
  /** How far the class is. */
  bar: ReactNode;
  /** How many have answered, in one line: beside the pen. */
  count: ReactNode;
  /** What is said of an answer that waits for its verdict. */
  waiting: string;
  /** In the pen's place, where there is nothing to write any more. */
  foot: ReactNode;
  /** The server did not take the answer: where the class stands is to be read anew. */
  onRefused: () => void;
}

/** A sentence that a whole class has at the same moment: written, sent, and judged once everybody is shown the answers. */
export function ClassProblem(props: ClassProblemProps) {
  const { isAsked, word, bar, count, waiting, foot, onRefused } = props;
  const problem = useFragment(
    graphql`
      fragment ClassProblem_problem on Problem {
        id
        text
        hint
        answer {
          verdict
          typed
          ...ClozeText_answer
          ...AnswerStatus_answer
          ...AnswerFacts_answer
        }
        ...AnswerForm_problem
        ...ClozeText_problem
      }
    `,
    props.problemRef,
  );
  const { id: problemId, text, answer } = problem;
  const id = useId();
  const ids = { heading: `${id}heading`, sentence: `${id}sentence`, status: `${id}status` };
  const pen = useClassAnswer({ id: problemId, hint: knownHint(problem.hint) }, onRefused);
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const verdict = answer && answer.verdict !== 'WITHHELD' ? answer : null;
  const isOpen = !answer && isAsked;
  const stage = isOpen ? 'open' : stageAfter(answer);
  const focusInput = () => input.current?.focus({ preventScroll: true });
  const isFree = isOpen && pen.sending === null;
  useEffect(() => {
    // With the sentence, and after a hint: `Submit Answer` may have been clicked.
    if (isFree) input.current?.focus({ preventScroll: true });
  }, [isFree]);

  const said = {
    open: null,
    judged: null,
    sent: <Sent text={waiting} />,
    missed: <ClassNote word={word}>{pen.notice?.message ?? MISSED}</ClassNote>,
  }[stage];
  return (
    <ClassDesk
      bar={bar}
      heading={stage === 'sent' && answer?.typed ? 'You wrote:' : 'Fill in the missing word:'}
      headingId={ids.heading}
      isOpen={isOpen}
      moment={stage}
      sentence={
        stage === 'missed' ? (
          <SentenceText
            id={ids.sentence}
            text={text}
            answer={{ verdict: 'SHOWN', typed: null, correctAnswer: word }}
            size="desk"
          />
        ) : (
          <ClozeText id={ids.sentence} problemRef={problem} answerRef={verdict} size="desk">
            {isOpen ? (
              <Gap state={openGapState(pen, isFocused)} word={gapWord(pen.typed)} onActivate={focusInput} />
            ) : (
              <Gap state={answer?.typed ? 'written' : 'empty'} word={answer?.typed ?? ''} />
            )}
          </ClozeText>
        )
      }
      note={
        <>
          <AnswerStatus id={ids.status} answerRef={verdict} hint={pen.hint} notice={pen.notice}>
            {said}
          </AnswerStatus>
          {verdict ? <AnswerFacts answerRef={verdict} /> : null}
        </>
      }
      dock={
        isOpen ? (
          <AnswerForm
            problemRef={problem}
            inputRef={input}
            typed={pen.typed}
            sending={pen.sending}
            isSentenceThere
            isSubmittable={pen.canSend}
            tone={isHintShown(pen) ? 'near' : 'plain'}
            labelledBy={ids.heading}
            describedBy={`${ids.sentence} ${ids.status}`}
            showText="I don’t know"
            aside={count}
            onTyped={pen.type}
            onSubmit={() => pen.send('answer')}
            onShow={() => pen.send('shown')}
            onFocusChange={setFocused}
          />
        ) : (
          foot
        )
      }
    />
  );
}

const MISSED = 'The answers were shown before you sent yours.';

/** What became of the sentence: sent and not judged yet, judged, or missed. */
function stageAfter(answer: { readonly verdict: string } | null | undefined): 'sent' | 'judged' | 'missed' {
  if (!answer) return 'missed';
  return answer.verdict === 'WITHHELD' ? 'sent' : 'judged';
}

function Sent({ text }: { text: string }) {
  return (
    <>
      <p className={words.said} data-kind="sent">
        {SENT_TEXT}
      </p>
      <p className={words.more}>{text}</p>
    </>
  );
}

function isHintShown({ hint, hintedText, typed }: ClassAnswer): boolean {
  return hint !== null && (hintedText === null || hintedText === typed);
}

function openGapState(pen: ClassAnswer, isFocused: boolean): GapState {
  if (pen.typed === '') return isFocused ? 'active' : 'empty';
  return isHintShown(pen) ? 'almost' : 'typing';
}
