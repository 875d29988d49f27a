import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { UNREACHABLE_TEXT } from '../../app/relay/errors.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import { toastSuccessAfterReload } from '../../ui/toasts.ts';
import type { ResetDialogMutation } from './__generated__/ResetDialogMutation.graphql.ts';
import classes from './ResetDialog.module.css';

const FAILED = 'Failed to reset progress. Please try again.';
const DONE = 'Your progress has been reset. You are at A2 Elementary.';
const NOT_CONFIRMED = 'Please tick the box to confirm';

/** Asks once more, then takes all progress away; the page loads anew and says so. */
export default function ResetDialog({ onClose }: { onClose: () => void }) {
  const [reset, isBusy] = useCommand<ResetDialogMutation>(graphql`
    mutation ResetDialogMutation {
      resetProgress {
        __typename
        ... on ResetProgressPayload {
          viewer {
            id
          }
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
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
    toastSuccessAfterReload(DONE);
    location.reload();
  };

  return (
    <Dialog title="Reset all progress" initialFocus={box} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <p className={classes.text}>
          Your answers, rounds, lessons and points are removed, and you start again at A2. Your account and your classes
          stay.
        </p>
        {failure ? (
          <Notice tone="error" title={FAILED}>
            {failure.kind === 'unreachable' ? UNREACHABLE_TEXT : null}
            {failure.requestId ? `Request ${failure.requestId}` : null}
          </Notice>
        ) : null}
        <TickBox
          ref={box}
          name="isConfirmed"
          isTicked={isConfirmed}
          onTick={setIsConfirmed}
          label="I understand that this cannot be undone."
          error={wasTried && !isConfirmed ? NOT_CONFIRMED : undefined}
        />
        <div className={classes.actions}>
          <BusyButton type="submit" size="lg" variant="default" data-tone="danger" isBusy={isBusy} busyText="Resetting">
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
