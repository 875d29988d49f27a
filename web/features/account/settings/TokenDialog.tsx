import { NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { present } from '../register.rules.ts';
import { sortRefusal } from '../serverErrors.ts';
import { useProof } from '../proof/useProof.tsx';
import { useForm } from '../useForm.ts';
import type { TokenDialogMutation } from './__generated__/TokenDialogMutation.graphql.ts';
import { NewToken } from './NewToken.tsx';
import classes from './settings.module.css';

const FALLBACK = 'The token could not be created';
const NO_NAME = 'Please give the token a name';
const NEVER = '';
const EXPIRIES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: NEVER, label: 'No expiry' },
];
const SCOPES = [
  { value: 'READ', label: 'Read only' },
  { value: 'READ_WRITE', label: 'Read and write' },
];

/** Makes a token; its text is shown in this dialog and never again. */
export default function TokenDialog({ onClose }: { onClose: () => void }) {
  const [create, isBusy] = useCommand<TokenDialogMutation>(graphql`
    mutation TokenDialogMutation($input: CreatePersonalAccessTokenInput!) {
      createPersonalAccessToken(input: $input) {
        __typename
        ... on CreatePersonalAccessTokenPayload {
          token
          viewer {
            ...TokensSection_viewer
            ...useProof_viewer
          }
        }
        ... on ValidationError {
          message
          fieldErrors {
            field
            message
          }
        }
        ... on ForbiddenError {
          message
        }
        ... on FreshSignInNeededError {
          message
        }
        ... on RateLimitedError {
          message
        }
        ... on UnavailableError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const form = useForm({ name: '', scope: 'READ', expiresInDays: '90' }, ({ name }) =>
    present({ name: name.trim() === '' ? NO_NAME : null }),
  );
  const nameField = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const proof = useProof();
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes() || !proof.passes()) return;
    setFailure(null);
    const { name, scope, expiresInDays } = form.values;
    const outcome = await create({
      input: {
        name: name.trim(),
        scope: scope === 'READ_WRITE' ? 'READ_WRITE' : 'READ',
        ...(expiresInDays === NEVER ? { neverExpires: true } : { expiresInDays: Number(expiresInDays) }),
        proof: proof.input,
      },
    });
    const left = proof.settle(outcome.failure);
    if (outcome.done) return setToken(outcome.done.token);
    if (!left) return;
    const { fields, general } = sortRefusal(left, ['name', 'expiresInDays']);
    setFailure(general);
    form.mark(fields);
  };

  return (
    <Dialog title={token ? 'Your new token' : 'Create a token'} initialFocus={nameField} onClose={onClose}>
      {token ? (
        <NewToken token={token} onClose={onClose} />
      ) : (
        <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
          <FailureNotice failure={failure} fallback={FALLBACK} />
          <TextInput
            {...bind('name')}
            ref={nameField}
            label="Name"
            autoComplete="off"
            description="What it is for, such as the program's name."
          />
          <NativeSelect {...bind('scope')} label="Access" data={SCOPES} />
          <NativeSelect {...bind('expiresInDays')} label="Expires after" data={EXPIRIES} />
          {proof.field}
          <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Creating">
            Create token
          </BusyButton>
        </form>
      )}
    </Dialog>
  );
}
