import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import type { PoolActionsRefillMutation } from './__generated__/PoolActionsRefillMutation.graphql.ts';
import type { PoolActionsValidateMutation } from './__generated__/PoolActionsValidateMutation.graphql.ts';
import classes from './cards.module.css';

const REFILL_FAILED = 'Failed to trigger refill';
const VALIDATION_FAILED = 'Failed to validate critical pools';

/** What concerns all pools: each is a task, which is shown among the others. */
export function PoolActions() {
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
  const [said, setSaid] = useState('');
  const tell = ({ done, failure: why }: { done: { alreadyOpen: boolean } | null; failure: Failure | null }) => {
    setFailure(why);
    if (done) setSaid(done.alreadyOpen ? 'This is already running.' : 'Requested. See Tasks.');
  };
  const begin = (unlessSaid: string) => {
    setFailure(null);
    setFallback(unlessSaid);
    setSaid('');
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
      <output className={classes.small}>{said}</output>
      <FailureNotice failure={failure} fallback={fallback} />
    </div>
  );
}
