import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { namedWord, targetText } from '../../../../server/features/curriculum/answer.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useUnsaved } from '../../../ui/useUnsaved.tsx';
import type { SentenceRow_sentence$key } from './__generated__/SentenceRow_sentence.graphql.ts';
import { DecideButtons } from './DecideButtons.tsx';
import { SentenceEditor } from './SentenceEditor.tsx';
import { GappedText } from './GappedText.tsx';
import { SentenceFacts } from './SentenceFacts.tsx';
import classes from './SentenceRow.module.css';
import { reportWords, statusWords } from './sentenceWords.ts';

interface SentenceRowProps {
  sentenceRef: SentenceRow_sentence$key;
  /** What its figures say against it; null for nothing. */
  finding?: string | null;
}

/** One sentence: where it stands, what is said against it, where it comes from, and what a superuser can do with it. */
export function SentenceRow({ sentenceRef, finding = null }: SentenceRowProps) {
  const sentence = useFragment(
    graphql`
      fragment SentenceRow_sentence on Sentence {
        text
        answer
        alsoAccepted
        target
        level
        status
        bankId
        reportReasons
        failedCheck
        ...DecideButtons_sentence
        ...SentenceEditor_sentence
        ...SentenceFacts_sentence
      }
    `,
    sentenceRef,
  );
  const [isEditing, setIsEditing] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setIsEditing(false);
    setChanged(false);
    // The form's own buttons are gone in a moment.
    edit.current?.focus();
  };
  const { ask, question } = useUnsaved(isChanged, leave);
  const { text, answer, alsoAccepted, target, level, status, bankId, reportReasons, failedCheck } = sentence;
  const { word, tone } = statusWords(status);
  const known = [
    level,
    targetText(target),
    `answer: ${[answer, ...alsoAccepted].map(namedWord).join(', ')}`,
    bankId ?? 'by a model',
  ];
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.sentence}>
          <GappedText text={text} />
        </p>
        <p className={classes.small}>{known.join(' · ')}</p>
        <p className={classes.tags}>
          <Tag tone={tone}>{word}</Tag>
          {reportReasons.length > 0 ? <span>Reported: {reportWords(reportReasons)}</span> : null}
        </p>
        {finding ? <p className={classes.said}>{finding}</p> : null}
        {failedCheck && failedCheck !== finding ? <p className={classes.said}>{failedCheck}</p> : null}
        <SentenceFacts sentenceRef={sentence} />
      </div>
      <div className={classes.actions}>
        <DecideButtons sentenceRef={sentence} isOdd={finding !== null} />
        <Button
          ref={edit}
          variant="subtle"
          aria-label={`Edit: ${text}`}
          aria-expanded={isEditing}
          onClick={() => (isEditing ? ask() : setIsEditing(true))}
        >
          Edit
        </Button>
      </div>
      {isEditing ? (
        <div className={classes.editor}>
          <SentenceEditor sentenceRef={sentence} onChanged={setChanged} onDone={leave} onCancel={() => ask()} />
        </div>
      ) : null}
      {question}
    </li>
  );
}
