import type { FormEvent } from 'react';
import { useRef } from 'react';
import { graphql } from 'react-relay';
import { EXPIRY_DAYS, tokenFaults } from '../../../server/features/access-tokens/accessTokens.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useFormFailure } from '../../app/relay/useFormFailure.ts';
import { byField } from '../../lib/fieldErrors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from '../../ui/SectionParts.module.css';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useProof } from '../auth/shared/useProof.tsx';
import type { TokenDialogMutation } from './__generated__/TokenDialogMutation.graphql.ts';
import { ScopeBoxes } from './ScopeBoxes.tsx';
import { FIRST_SCOPES, type MadeToken } from './tokenScopes.ts';

const FALLBACK = 'The token could not be created';
const NEVER = '';
const EXPIRIES = [
  { value: '30', label: '30 days' },
  { value: String(EXPIRY_DAYS), label: `${EXPIRY_DAYS} days` },
  { value: '365', label: '1 year' },
  { value: NEVER, label: 'No expiry' },
];

const FIRST = { name: '', scopes: FIRST_SCOPES, expiresInDays: String(EXPIRY_DAYS) };

interface TokenDialogProps {
  /** Whether what only superusers can do is offered too. */
  isSuperuser: boolean;
  /** The list in the store that the new token comes to. */
  connectionId: string;
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}

/** Asks what a token is to be like, and makes it; its text is for `onMade`, and never shown again. */
export default function TokenDialog({ isSuperuser, connectionId, onMade, onClose }: TokenDialogProps) {
  const [create, isBusy] = useCommand<TokenDialogMutation>(graphql`
    mutation TokenDialogMutation($input: CreateAccessTokenInput!, $connections: [ID!]!) {
      createAccessToken(input: $input) {
        ... on CreateAccessTokenPayload @alias(as: "payload") {
          token
          accessToken @prependNode(connections: $connections, edgeTypeName: "AccountAccessTokensConnectionEdge") {
            id
            ...TokenItem_token
          }
          viewer {
            ...useProof_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm(FIRST, (values) => byField(tokenFaults(inputOf(values), isSuperuser)), isBusy);
  const { failure, tell } = useFormFailure(form, ['name', 'scopes', 'expiresInDays']);
  const nameField = useRef<HTMLInputElement>(null);
  const proof = useProof();
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes() || !proof.passes()) return;
    tell(null);
    const outcome = await create({
      input: { ...inputOf(form.values), proof: proof.input },
      connections: [connectionId],
    });
    tell(proof.settle(outcome.failure));
    const { name, scopes } = form.values;
    if (!outcome.done) return;
    const { accessToken, token } = outcome.done;
    onMade({ id: accessToken.id, name: name.trim(), scopes, token });
  };

  return (
    <Dialog title="Create a token" initialFocus={nameField} onClose={onClose}>
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        <FailureNotice failure={failure} fallback={FALLBACK} />
        <TextField
          {...bind('name')}
          ref={nameField}
          label="Name"
          autoComplete="off"
          hint="What it is for, such as the program’s name."
        />
        <ScopeBoxes
          chosen={form.values.scopes}
          onChoose={(scopes) => form.set('scopes', scopes)}
          isSuperuser={isSuperuser}
          error={form.errorOf('scopes')}
        />
        <SelectField {...bind('expiresInDays')} label="Expiry" options={EXPIRIES} />
        {proof.field}
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Creating">
          Create token
        </BusyButton>
      </form>
    </Dialog>
  );
}

function inputOf({ name, scopes, expiresInDays }: typeof FIRST) {
  const until = expiresInDays === NEVER ? { neverExpires: true } : { expiresInDays: Number(expiresInDays) };
  return { name: name.trim(), scopes, ...until };
}
