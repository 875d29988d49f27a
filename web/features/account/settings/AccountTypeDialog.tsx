import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { endSession } from '../../../app/relay/session.ts';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { todayUtc } from '../../../lib/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { BirthFields } from '../BirthFields.tsx';
import { useProof } from '../proof/useProof.tsx';
import { WAITING_PATH } from '../Registered.tsx';
import { birthErrors } from '../register.rules.ts';
import { sortRefusal } from '../serverErrors.ts';
import { useForm } from '../useForm.ts';
import type { AccountTypeDialog_viewer$key } from './__generated__/AccountTypeDialog_viewer.graphql.ts';
import type { AccountTypeDialogMutation } from './__generated__/AccountTypeDialogMutation.graphql.ts';
import { TYPES } from './accountType.text.ts';
import classes from './settings.module.css';

const FALLBACK = 'Update failed';

/**
 * Asks once more before the account type changes. A student's date of birth is known: who becomes one and has given none
 * gives it here, and waits for a parent from then on when it is under 16.
 */
export function AccountTypeDialog({
  viewerRef,
  onClose,
}: {
  viewerRef: AccountTypeDialog_viewer$key;
  onClose: () => void;
}) {
  const { userType, email, dateOfBirth } = useFragment(
    graphql`
      fragment AccountTypeDialog_viewer on Viewer {
        userType
        email
        dateOfBirth
      }
    `,
    viewerRef,
  );
  const [change, isBusy] = useCommand<AccountTypeDialogMutation>(graphql`
    mutation AccountTypeDialogMutation($input: ChangeAccountTypeInput!) {
      changeAccountType(input: $input) {
        __typename
        ... on ChangeAccountTypePayload {
          registrationStatus {
            needsParentalConsent
          }
          viewer {
            ...AccountTypePart_viewer
            ...TeacherSection_viewer
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
        ... on ConflictError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const navigate = useNavigate();
  const type = TYPES[userType === 'TEACHER' ? 'TEACHER' : 'STUDENT'];
  const asksBirth = type.other === 'STUDENT' && dateOfBirth === null;
  const form = useForm({ dateOfBirth: '', parentalEmail: '' }, (values) =>
    asksBirth ? birthErrors({ ...values, email }, 'STUDENT', todayUtc()) : {},
  );
  const [failure, setFailure] = useState<Failure | null>(null);

  const proof = useProof();

  const confirm = async () => {
    if (!form.passes() || !proof.passes()) return;
    setFailure(null);
    const birth = {
      dateOfBirth: form.values.dateOfBirth.trim(),
      parentalEmail: form.values.parentalEmail.trim() || null,
    };
    const outcome = await change({ input: { userType: type.other, ...(asksBirth ? birth : {}), proof: proof.input } });
    const left = proof.settle(outcome.failure);
    if (!outcome.done) {
      if (!left) return;
      const { fields, general } = sortRefusal(left, asksBirth ? ['dateOfBirth', 'parentalEmail'] : []);
      setFailure(general);
      form.mark(fields);
      return;
    }
    onClose();
    if (outcome.done.registrationStatus.needsParentalConsent) {
      endSession('signedOut');
      void navigate(WAITING_PATH, { replace: true });
      return;
    }
    toastSuccess(`You now have a ${TYPES[type.other].name.toLowerCase()} account.`);
  };

  return (
    <ConfirmDialog
      title={`${type.change}?`}
      confirmText={type.change}
      busyText="Changing"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{type.meaning}</p>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      {asksBirth || proof.field ? (
        <form
          ref={form.formRef}
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          {asksBirth ? <BirthFields values={form.values} bind={form.bind} set={form.set} /> : null}
          {proof.field}
        </form>
      ) : null}
    </ConfirmDialog>
  );
}
