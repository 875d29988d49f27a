import { graphql, useFragment } from 'react-relay';
import { languageOf, type ParentLanguage } from '../../../server/features/person/languages.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { endSession } from '../../app/relay/session.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useFormFailure } from '../../app/relay/useFormFailure.ts';
import { useNavigate, useRouter } from '../../lib/RouterView.tsx';
import { todayUtc } from '../../lib/time.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import classes from '../../ui/SectionParts.module.css';
import { toastSuccess } from '../../ui/toasts.ts';
import { useForm } from '../../ui/useForm.ts';
import { useProof } from '../auth/shared/useProof.tsx';
import { consentNotice, signInPathSaying } from '../auth/shared/signInNotices.ts';
import { BirthFields } from '../person/shared/BirthFields.tsx';
import { ParentLanguageField } from '../person/shared/ParentLanguageField.tsx';
import { asIsoDay, asksParent, birthErrors, type BirthValues } from '../person/shared/person.rules.ts';
import type { AccountTypeDialog_viewer$key } from './__generated__/AccountTypeDialog_viewer.graphql.ts';
import type { AccountTypeDialogMutation } from './__generated__/AccountTypeDialogMutation.graphql.ts';
import { TYPES } from './accountType.text.ts';

const FALLBACK = 'Update failed';

/** What the dialog asks for: the birth and the language of a parent. */
interface Values extends BirthValues {
  readonly parentLanguage: ParentLanguage;
}

const newValues = (): Values => ({
  dateOfBirth: '',
  parentalEmail: '',
  parentLanguage: languageOf(globalThis.navigator?.languages ?? []),
});

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
  const { user, account } = useFragment(
    graphql`
      fragment AccountTypeDialog_viewer on Viewer {
        user @required(action: THROW) {
          userType
        }
        account @required(action: THROW) {
          email
          dateOfBirth
          hasPassword
        }
      }
    `,
    viewerRef,
  );
  const { userType } = user;
  const { email, dateOfBirth, hasPassword } = account;
  const [change, isBusy] = useCommand<AccountTypeDialogMutation>(graphql`
    mutation AccountTypeDialogMutation($input: ChangeAccountTypeInput!) {
      changeAccountType(input: $input) {
        ... on ChangeAccountTypePayload @alias(as: "payload") {
          registrationStatus {
            needsParentalConsent
          }
          viewer {
            ...AccountTypePart_viewer
            ...TeacherSection_viewer
            ...useProof_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const navigate = useNavigate();
  const router = useRouter();
  const type = TYPES[userType === 'TEACHER' ? 'TEACHER' : 'STUDENT'];
  const asksBirth = type.other === 'STUDENT' && dateOfBirth === null;
  const form = useForm(
    newValues(),
    (values) => (asksBirth ? birthErrors({ ...values, email }, todayUtc()) : {}),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, asksBirth ? ['dateOfBirth', 'parentalEmail'] : []);
  const proof = useProof();

  const isUnderAge = type.other === 'STUDENT' && asksParent(dateOfBirth ?? form.values.dateOfBirth, todayUtc());
  const confirm = () => {
    if (!form.passes() || !proof.passes()) return;
    // Who has to wait for a parent is signed out, and with it goes whatever is written on the page.
    if (isUnderAge) router.leave(() => void send());
    else void send();
  };
  const send = async () => {
    tell(null);
    const birth = {
      dateOfBirth: asIsoDay(form.values.dateOfBirth, todayUtc()),
      parentalEmail: form.values.parentalEmail.trim() || null,
      parentLanguage: asksParent(form.values.dateOfBirth, todayUtc()) ? form.values.parentLanguage : null,
    };
    const outcome = await change({ input: { userType: type.other, ...(asksBirth ? birth : {}), proof: proof.input } });
    tell(proof.settle(outcome.failure));
    if (!outcome.done) return;
    onClose();
    if (outcome.done.registrationStatus.needsParentalConsent) {
      endSession('signedOut');
      void navigate(signInPathSaying(consentNotice(hasPassword)), { replace: true, isSure: true });
      return;
    }
    toastSuccess(`You now have a ${TYPES[type.other].name.toLowerCase()} account.`);
  };

  return (
    <AlertDialog
      title={`${type.change}?`}
      confirmText={type.change}
      busyText="Changing"
      isBusy={isBusy}
      onConfirm={confirm}
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
            confirm();
          }}
        >
          {asksBirth ? (
            <BirthFields
              values={form.values}
              bind={form.bind}
              set={form.set}
              parentLanguage={<ParentLanguageField {...form.bind('parentLanguage')} />}
            />
          ) : null}
          {proof.field}
        </form>
      ) : null}
    </AlertDialog>
  );
}
