import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import { FIRST_LEVEL } from '../../../server/features/curriculum/levels.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import type { ResetDialogMutation } from './__generated__/ResetDialogMutation.graphql.ts';
import classes from './ResetDialog.module.css';

const FAILED = 'Failed to reset progress. Please try again.';
const DONE = `Your progress has been reset. You are at ${FIRST_LEVEL.title}.`;
const NOT_CONFIRMED = 'Please tick the box to confirm';

/** Asks once more, then takes all progress away; the page shows what is left, and a message says so. */
export default function ResetDialog({ onClose }: { onClose: () => void }) {
  const [reset, isBusy] = useCommand<ResetDialogMutation>(graphql`
    mutation ResetDialogMutation {
      resetProgress {
        ... on ResetProgressPayload @alias(as: "payload") {
          viewer {
            ...DashboardScreen_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const environment = useRelayEnvironment();
  const box = useRef<HTMLInputElement>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (!isConfirmed) return box.current?.focus();
    const outcome = await reset({});
    if (outcome.failure) return setFailure(outcome.failure);
    // Nothing that other screens have read holds any longer.
    commitLocalUpdate(environment, (store) => store.invalidateStore());
    toastSuccess(DONE);
    onClose();
  };

  return (
    <Dialog title="Reset all progress" initialFocus={box} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <p className={classes.text}>
          Your practice answers, rounds, lessons, streak, mistakes, review dates and all your points will be removed,
          and you will start again at {FIRST_LEVEL.code}. Your account, your classes and your homework stay.
        </p>
        <FailureNotice failure={failure} fallback={FAILED} />
        <TickBox
          ref={box}
          name="isConfirmed"
          isTicked={isConfirmed}
          onTick={setIsConfirmed}
          label="I understand that this cannot be undone."
          error={wasTried && !isConfirmed ? NOT_CONFIRMED : undefined}
        />
        <div className={classes.actions}>
          <BusyButton type="submit" size="lg" variant="default" tone="danger" isBusy={isBusy} busyText="Resetting">
            Reset progress
          </BusyButton>
          <Button size="lg" variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
