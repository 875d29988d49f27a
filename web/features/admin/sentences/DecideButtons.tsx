import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { type SentenceDecision, statusAfter } from '../../../../server/features/pool/sentences.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import type { DecideButtons_sentence$key } from './__generated__/DecideButtons_sentence.graphql.ts';
import type { DecideButtonsMutation } from './__generated__/DecideButtonsMutation.graphql.ts';

const FALLBACK = 'The decision could not be saved';

/** What letting a sentence through is called, by where it stands. */
function approvalOf(status: string): string {
  if (status === 'REJECTED') return 'Overrule';
  return status === 'VALIDATED' ? 'Keep' : 'Approve';
}

/** What can be decided of a sentence as it stands. */
export function DecideButtons({ sentenceRef }: { sentenceRef: DecideButtons_sentence$key }) {
  const { id, text, status, reportReasons } = useFragment(
    graphql`
      fragment DecideButtons_sentence on Sentence {
        id
        text
        status
        reportReasons
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
  const send = async (decision: SentenceDecision) => {
    setFailure(null);
    setFailure((await decide({ input: { id, decision } })).failure);
  };
  const canApprove = status !== 'VALIDATED' || reportReasons.length > 0;
  const offered = [
    ...(canApprove ? [['APPROVE', approvalOf(status)] as const] : []),
    ...(statusAfter('REJECT', status) ? [['REJECT', 'Reject'] as const] : []),
    ...(statusAfter('RETIRE', status) ? [['RETIRE', 'Retire'] as const] : []),
  ];
  return (
    <>
      {offered.map(([decision, word]) => (
        <BusyButton
          key={decision}
          type="button"
          variant="default"
          aria-label={`${word}: ${text}`}
          isBusy={isBusy}
          busyText="Saving"
          onClick={() => void send(decision)}
        >
          {word}
        </BusyButton>
      ))}
      <FailureNotice failure={failure} fallback={FALLBACK} />
    </>
  );
}
