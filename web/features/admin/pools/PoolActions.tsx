import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import type { PoolActionsRefillMutation } from './__generated__/PoolActionsRefillMutation.graphql.ts';
import type { PoolActionsValidateMutation } from './__generated__/PoolActionsValidateMutation.graphql.ts';
import classes from './cards.module.css';
import { NO_MODEL_ID } from './noModel.ts';

const REFILL_FAILED = 'Failed to trigger refill';
/** How long it is said that something was asked for. */
const SAID_MS = 8000;
const VALIDATION_FAILED = 'Failed to validate critical pools';

/** What concerns all pools: each is a task, which is shown among the others. */
export function PoolActions({ isWithoutModel }: { isWithoutModel: boolean }) {
  const [refill, isRefilling] = useCommand<PoolActionsRefillMutation>(graphql`
    mutation PoolActionsRefillMutation($input: RefillPoolsInput!) {
      refillPools(input: $input) {
        ... on RefillPoolsPayload @alias(as: "payload") {
          alreadyOpen
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [validate, isValidating] = useCommand<PoolActionsValidateMutation>(graphql`
    mutation PoolActionsValidateMutation {
      validateCriticalPools {
        ... on ValidateCriticalPoolsPayload @alias(as: "payload") {
          alreadyOpen
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [fallback, setFallback] = useState(REFILL_FAILED);
  const [said, setSaid] = useState<'open' | 'asked' | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const tell = ({ done, failure: why }: { done: { alreadyOpen: boolean } | null; failure: Failure | null }) => {
    setFailure(why);
    if (done) setSaid(done.alreadyOpen ? 'open' : 'asked');
  };
  const begin = (unlessSaid: string) => {
    setFailure(null);
    setFallback(unlessSaid);
    setSaid(null);
  };
  return (
    <div>
      <div className={classes.buttons}>
        <BusyButton
          variant="default"
          isBusy={isValidating}
          busyText="Requesting"
          onClick={async () => {
            begin(VALIDATION_FAILED);
            tell(await validate({}));
          }}
        >
          Validate critical pools
        </BusyButton>
        <BusyButton
          variant={isWithoutModel ? 'default' : 'filled'}
          disabled={isWithoutModel}
          aria-describedby={isWithoutModel ? NO_MODEL_ID : undefined}
          isBusy={isRefilling}
          busyText="Requesting"
          onClick={async () => {
            begin(REFILL_FAILED);
            tell(await refill({ input: {} }));
          }}
        >
          Refill pools
        </BusyButton>
      </div>
      <output className={classes.small}>
        {said === null ? null : (
          <>
            {said === 'open' ? 'This is already running.' : 'Requested.'} See <a href="#task-list">Tasks</a>.
          </>
        )}
      </output>
      {isWithoutModel ? (
        <p id={NO_MODEL_ID} className={classes.small}>
          No model is set up to write and judge sentences. The whole built-in bank is loaded. To have more written, set{' '}
          <code>OPENAI_API_KEY</code>.
        </p>
      ) : null}
      <FailureNotice failure={failure} fallback={fallback} />
    </div>
  );
}
