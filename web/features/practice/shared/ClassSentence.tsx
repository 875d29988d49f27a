import { type ReactNode, useId } from 'react';
import { AnswerStatus } from '../AnswerStatus.tsx';
import { ClassDesk } from '../ClassDesk.tsx';
import { ClassNote } from './ClassNote.tsx';
import { SentenceText } from './SentenceText.tsx';

interface ClassSentenceProps {
  /** With its gap, `____`. */
  text: string;
  /** The right word; null while it is not known here. */
  word: string | null;
  /** Why there is no answer. */
  reason: string;
  bar: ReactNode;
  foot: ReactNode;
}

/** A sentence of a whole class for somebody who came when it could no longer be answered. */
export function ClassSentence({ text, word, reason, bar, foot }: ClassSentenceProps) {
  const id = useId();
  return (
    <ClassDesk
      bar={bar}
      heading="The sentence:"
      headingId={`${id}heading`}
      isOpen={false}
      moment={text}
      sentence={
        <SentenceText text={text} answer={{ verdict: 'SHOWN', typed: null, correctAnswer: word }} size="desk" />
      }
      note={
        <AnswerStatus id={`${id}status`} answerRef={null} hint={null} notice={null}>
          <ClassNote word={word}>{reason}</ClassNote>
        </AnswerStatus>
      }
      dock={foot}
    />
  );
}
