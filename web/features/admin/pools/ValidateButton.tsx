import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import type { ValidateButtonMutation } from './__generated__/ValidateButtonMutation.graphql.ts';
import classes from './cards.module.css';

/** Has all judged that waits: a task, which is shown among the others. */
export function ValidateButton() {
  const [validate, isBusy] = useCommand<ValidateButtonMutation>(graphql`
    mutation ValidateButtonMutation($input: ValidatePendingSentencesInput!) {
      validatePendingSentences(input: $input) {
        ... on ValidatePendingSentencesPayload @alias(as: "payload") {
          alreadyOpen
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <>
      <div className={classes.buttons}>
        <BusyButton
          variant="default"
          isBusy={isBusy}
          busyText="Requesting"
          onClick={async () => {
            setFailure(null);
            setFailure((await validate({ input: {} })).failure);
          }}
        >
          Validate pending sentences
        </BusyButton>
      </div>
      <FailureNotice failure={failure} fallback="Failed to validate pending sentences" />
    </>
  );
}
