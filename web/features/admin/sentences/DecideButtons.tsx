import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import {
  SENTENCE_NOTE_MAX_LENGTH,
  type SentenceDecision,
  statusAfter,
} from '../../../../server/features/pool/sentences.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useFocusAfterStep } from '../../../ui/useFocusAfterStep.ts';
import { waitingChanged } from '../waiting.ts';
import type { DecideButtons_sentence$key } from './__generated__/DecideButtons_sentence.graphql.ts';
import type { DecideButtonsMutation } from './__generated__/DecideButtonsMutation.graphql.ts';
import classes from './SentenceRow.module.css';

const FALLBACK = 'The decision could not be saved';
const OVERRULE = 'Overrule';

/** What letting a sentence through is called, by where it stands. */
function approvalOf(status: string): string {
  if (status === 'REJECTED') return OVERRULE;
  return status === 'VALIDATED' ? 'Keep' : 'Approve';
}

interface DecideButtonsProps {
  sentenceRef: DecideButtons_sentence$key;
  /** Its figures say something against it. */
  isOdd: boolean;
}

/** What can be decided of a sentence as it stands. */
export function DecideButtons({ sentenceRef, isOdd }: DecideButtonsProps) {
  const { id, text, status, reportReasons, approvable, answerCount, keptAtAnswers } = useFragment(
    graphql`
      fragment DecideButtons_sentence on Sentence {
        id
        text
        status
        reportReasons
        approvable
        answerCount
        keptAtAnswers
      }
    `,
    sentenceRef,
  );
  const [decide, isBusy] = useCommand<DecideButtonsMutation>(graphql`
    mutation DecideButtonsMutation($input: DecideSentenceInput!) {
      decideSentence(input: $input) {
        ... on DecideSentencePayload @alias(as: "payload") {
          sentence {
            ...SentenceRow_sentence
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState<{ decision: SentenceDecision; word: string } | null>(null);
  const [note, setNote] = useState('');
  const decisions = useFocusAfterStep<HTMLDivElement>(
    `${status} ${reportReasons.length} ${keptAtAnswers} ${asked?.decision}`,
  );
  const ask = (what: typeof asked) => {
    setFailure(null);
    setNote('');
    setAsked(what);
  };
  const send = async (decision: SentenceDecision) => {
    setFailure(null);
    const { failure: why } = await decide({ input: { id, decision, note } });
    setFailure(why);
    if (why) return;
    setAsked(null);
    waitingChanged();
  };
  const wrong = failure?.fieldErrors.find(({ field }) => field === 'note');
  const isToCheck = isOdd && keptAtAnswers !== answerCount;
  const canApprove = approvable && (status !== 'VALIDATED' || reportReasons.length > 0 || isToCheck);
  const offered = [
    ...(canApprove ? [['APPROVE', approvalOf(status)] as const] : []),
    ...(statusAfter('REJECT', status) ? [['REJECT', 'Reject'] as const] : []),
    ...(statusAfter('RETIRE', status) ? [['RETIRE', 'Retire'] as const] : []),
  ];
  return (
    <div ref={decisions} className={classes.decisions}>
      {offered.map(([decision, word]) => (
        <Button
          key={decision}
          variant="default"
          aria-label={`${word}: ${text}`}
          onClick={() => ask({ decision, word })}
        >
          {word}
        </Button>
      ))}
      {asked ? (
        <AlertDialog
          title={asked.word === OVERRULE ? 'Overrule the rejection of this sentence?' : `${asked.word} this sentence?`}
          confirmText={asked.word}
          busyText="Saving"
          isBusy={isBusy}
          isDanger={asked.decision !== 'APPROVE'}
          onClose={() => ask(null)}
          onConfirm={() => void send(asked.decision)}
        >
          <p>{text}</p>
          <TextField
            name="note"
            label="Why (optional)"
            hint="It is kept in the sentence’s history and in the audit."
            error={wrong?.message}
            maxLength={SENTENCE_NOTE_MAX_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <FailureNotice failure={wrong ? null : failure} fallback={FALLBACK} />
        </AlertDialog>
      ) : null}
    </div>
  );
}
