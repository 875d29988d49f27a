import { type FormEvent, useEffect } from 'react';
import { graphql } from 'react-relay';
import { parentalEmailFault } from '../../../../server/features/person/birth.rules.ts';
import { normaliseEmail } from '../../../../server/features/person/addresses.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { present } from '../../../lib/fieldErrors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import type { CorrectParentMutation } from './__generated__/CorrectParentMutation.graphql.ts';
import classes from './CorrectParent.module.css';

const FALLBACK = 'The address could not be changed';

/** What the child signs in with, as typed. */
export interface ChildCredentials {
  readonly email: string;
  readonly password: string;
}

interface CorrectParentProps {
  child: ChildCredentials;
  /** The address that was written to, to be mended. */
  parentalEmail: string;
  /** The address that is written to now, and whether the email is on its way. */
  onCorrected: (parentalEmail: string, isSent: boolean) => void;
  onCancel: () => void;
}

/** Mends the address of a waiting child's parent; the email goes there. */
export function CorrectParent({ child, parentalEmail, onCorrected, onCancel }: CorrectParentProps) {
  const [correct, isBusy] = useCommand<CorrectParentMutation>(graphql`
    mutation CorrectParentMutation($input: CorrectParentalEmailInput!) {
      correctParentalEmail(input: $input) {
        ... on CorrectParentalEmailPayload @alias(as: "payload") {
          address: parentalEmail
          parentalConsentSent
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm(
    { parentalEmail },
    (values) =>
      present({
        parentalEmail: parentalEmailFault(normaliseEmail(values.parentalEmail) || null, normaliseEmail(child.email))
          ?.message,
      }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['parentalEmail']);
  const { formRef } = form;
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const input = { ...child, email: child.email.trim(), parentalEmail: form.values.parentalEmail.trim() };
    const outcome = await correct({ input });
    tell(outcome.failure);
    if (outcome.done) onCorrected(outcome.done.address, outcome.done.parentalConsentSent);
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
      <h2 className={classes.title}>Change the address</h2>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <TextField
        {...form.bind('parentalEmail')}
        label="Parent’s or guardian’s email"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="The link that we sent before will no longer work."
      />
      <div className={classes.actions}>
        <BusyButton type="submit" isBusy={isBusy} busyText="Sending">
          Send to this address
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
