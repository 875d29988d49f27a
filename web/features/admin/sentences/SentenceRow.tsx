import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
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
        gates {
          passed
          details
        }
        changes {
          kind
          statusBefore
        }
        ...DecideButtons_sentence
        ...SentenceEditor_sentence
        ...SentenceFacts_sentence
      }
    `,
    sentenceRef,
  );
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setIsEditing(false);
    // The form's own buttons are gone in a moment.
    edit.current?.focus();
  };
  const { text, answer, alsoAccepted, target, level, status, bankId, reportReasons, gates, changes } = sentence;
  const { word, tone } = statusWords(status);
  const refused = gates.findLast(({ passed }) => !passed)?.details;
  // What was overruled is history: it says nothing against the sentence as it stands.
  const isOverruled =
    status !== 'REJECTED' &&
    changes.some(({ kind, statusBefore }) => kind === 'APPROVED' && statusBefore === 'REJECTED');
  const known = [level, target, `answer: ${[answer, ...alsoAccepted].join(', ')}`, bankId ?? 'by a model'];
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
        {refused && refused !== finding && !isOverruled ? <p className={classes.said}>{refused}</p> : null}
        <SentenceFacts sentenceRef={sentence} />
      </div>
      <div className={classes.actions}>
        <DecideButtons sentenceRef={sentence} isOdd={finding !== null} />
        <Button
          ref={edit}
          variant="subtle"
          aria-label={`Edit: ${text}`}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          Edit
        </Button>
      </div>
      {isEditing ? (
        <div className={classes.editor}>
          <SentenceEditor sentenceRef={sentence} onDone={leave} />
        </div>
      ) : null}
    </li>
  );
}
