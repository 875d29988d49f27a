import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import type { CefrLevel, GenerateButtonMutation } from './__generated__/GenerateButtonMutation.graphql.ts';
import { NO_MODEL_ID } from './noModel.ts';

/** Sentences of one press. */
const COUNT = 10;

interface GenerateButtonProps {
  level: CefrLevel;
  practiceTypeKey: string;
  /** Of the practice type. */
  name: string;
  /** Whether no model is set up that could write them. */
  isWithoutModel: boolean;
}

/** Has ten sentences written for one pool: a task, which is shown among the others. */
export function GenerateButton({ level, practiceTypeKey, name, isWithoutModel }: GenerateButtonProps) {
  const [generate, isBusy] = useCommand<GenerateButtonMutation>(graphql`
    mutation GenerateButtonMutation($input: GenerateSentencesInput!) {
      generateSentences(input: $input) {
        ... on GenerateSentencesPayload @alias(as: "payload") {
          alreadyOpen
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <>
      <BusyButton
        variant="default"
        disabled={isWithoutModel}
        aria-describedby={isWithoutModel ? NO_MODEL_ID : undefined}
        isBusy={isBusy}
        busyText="Requesting"
        aria-label={`Generate ${COUNT}, ${name}, ${level}`}
        onClick={async () => {
          setFailure(null);
          setFailure((await generate({ input: { level, practiceTypeKey, count: COUNT } })).failure);
        }}
      >
        Generate {COUNT}
      </BusyButton>
      <FailureNotice failure={failure} fallback="Failed to generate batch" />
    </>
  );
}
