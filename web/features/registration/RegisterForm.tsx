import type { FormEvent, ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { safeNextPath, withNext } from '../../app/relay/access.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import buttons from '../../ui/Buttons.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { IconAlertCircle } from '../../ui/icons.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Form, useOutcome } from '../../ui/useForm.ts';
import { BirthFields } from '../person/shared/BirthFields.tsx';
import { ParentLanguageField } from '../person/shared/ParentLanguageField.tsx';
import type { AccountType } from '../person/shared/person.rules.ts';
import { subjectChoices } from '../profile/shared/subjectChoices.ts';
import type { RegisterForm_site$key } from './__generated__/RegisterForm_site.graphql.ts';
import { LegalBoxes } from './LegalBoxes.tsx';
import type { RegisterValues } from './register.rules.ts';
import classes from './RegisterForm.module.css';
import type { RegisterWords } from './registerWords.ts';
import { RegistrationFailed } from './RegistrationFailed.tsx';
import type { Registration, RegistrationDone } from './useRegistration.ts';

const NEW_ACCOUNT: RegisterWords = {
  heading: 'Create your account',
  lead: 'It is free, and the form is short.',
  submit: 'Create Account',
  busy: 'Creating',
  failed: 'Registration Failed',
  unexplained: 'Registration failed',
};

interface RegisterFormProps {
  siteRef: RegisterForm_site$key;
  accountType: AccountType;
  form: Form<RegisterValues>;
  /** Whether teachers state their date of birth as well. */
  asksBirth?: boolean;
  /** Who the person is: the fields for it, or what Google says. */
  identity: ReactNode;
  /** The other way in, beside the form. */
  google?: ReactNode;
  registration: Registration;
  /** What is asked for, where it is not a new account. */
  words?: RegisterWords;
  onChangeType: () => void;
  onRegistered: (done: RegistrationDone) => void;
}

/** The second step: the form of a student or a teacher. */
export function RegisterForm(props: RegisterFormProps) {
  const { siteRef, accountType, form, identity, google, registration, onChangeType, onRegistered } = props;
  const words = props.words ?? NEW_ACCOUNT;
  const { send, isBusy } = registration;
  const [failure, setFailure] = useOutcome<Failure>(form);
  const { formRef, shownCount } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    setFailure(null);
    const outcome = await send(form.values, accountType);
    if ('end' in outcome) return onRegistered(outcome);
    setFailure(outcome.general);
    form.mark(outcome.fields);
  };

  return (
    <div className={classes.page}>
      <Aside words={words} accountType={accountType} google={google} isBusy={isBusy} onChangeType={onChangeType} />
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        {failure ? <RegistrationFailed words={words} failure={failure} email={form.values.email} /> : null}
        {identity}
        {accountType === 'STUDENT' ? <StudentFields form={form} /> : <TeacherFields form={form} siteRef={siteRef} />}
        {accountType === 'TEACHER' && props.asksBirth ? <StudentFields form={form} /> : null}
        <LegalBoxes form={form} />
        <div className={classes.submit}>
          <BusyButton type="submit" size="lg" isBusy={isBusy} busyText={words.busy}>
            {words.submit}
          </BusyButton>
          <output className={classes.count}>
            {shownCount > 0 ? (
              <>
                <Icon of={IconAlertCircle} />
                {shownCount === 1 ? 'Please check 1 field.' : `Please check ${shownCount} fields.`}
              </>
            ) : null}
          </output>
        </div>
      </form>
    </div>
  );
}

function Aside({
  words,
  accountType,
  google,
  isBusy,
  onChangeType,
}: Pick<RegisterFormProps, 'accountType' | 'google' | 'onChangeType'> & { words: RegisterWords; isBusy: boolean }) {
  const next = safeNextPath(useLocation().search);
  return (
    <div className={classes.aside}>
      <PageHeading>{words.heading}</PageHeading>
      <p className={classes.lead}>{words.lead}</p>
      <div className={classes.type}>
        <span className={classes.typeLabel}>Account type</span>
        <span className={classes.typeName}>{accountType === 'STUDENT' ? 'Student' : 'Teacher'}</span>
        <button
          type="button"
          className={`${buttons.button} ${buttons.subtle} ${classes.change}`}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onChangeType();
          }}
        >
          Change
        </button>
      </div>
      {words === NEW_ACCOUNT ? (
        <p className={classes.known}>
          Already have an account? <a href={withNext('/login', next)}>Sign In</a>
        </p>
      ) : null}
      {google ? <div className={classes.google}>{google}</div> : null}
    </div>
  );
}

function StudentFields({ form }: { form: Form<RegisterValues> }) {
  return (
    <div className={classes.fields}>
      <BirthFields
        values={form.values}
        bind={form.bind}
        set={form.set}
        parentLanguage={<ParentLanguageField {...form.bind('parentLanguage')} />}
      />
    </div>
  );
}

function TeacherFields({ form, siteRef }: { form: Form<RegisterValues>; siteRef: RegisterForm_site$key }) {
  const { teacherSubjects } = useFragment(
    graphql`
      fragment RegisterForm_site on Site {
        teacherSubjects
      }
    `,
    siteRef,
  );
  return (
    <div className={classes.fields}>
      <TextField {...form.bind('schoolName')} label="School name" autoComplete="organization" hint="Optional" />
      <SelectField
        {...form.bind('teacherSubject')}
        label="Subject"
        hint="Optional"
        options={subjectChoices(teacherSubjects)}
      />
    </div>
  );
}
