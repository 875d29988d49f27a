import { NativeSelect, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { Failure } from '../../app/relay/useCommand.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import buttons from '../../ui/Buttons.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { RegisterForm_site$key } from './__generated__/RegisterForm_site.graphql.ts';
import { BirthFields } from './BirthFields.tsx';
import { LegalBoxes } from './LegalBoxes.tsx';
import classes from './RegisterForm.module.css';
import { RegistrationFailed } from './RegistrationFailed.tsx';
import type { AccountType, RegisterValues } from './register.rules.ts';
import type { Form } from './useForm.ts';
import type { Registration, RegistrationEnd } from './useRegistration.ts';

const ICON_PX = 20;

/** What the form says of itself. */
export interface RegisterWords {
  readonly heading: string;
  readonly lead: string;
  readonly submit: string;
  readonly busy: string;
  /** Heads the alert above the form. */
  readonly failed: string;
}

const NEW_ACCOUNT: RegisterWords = {
  heading: 'Create your account',
  lead: 'Free, and ready in a minute.',
  submit: 'Create Account',
  busy: 'Creating',
  failed: 'Registration Failed',
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
  onRegistered: (end: RegistrationEnd) => void;
}

/** The second step: the form of a student or a teacher. */
export function RegisterForm(props: RegisterFormProps) {
  const { siteRef, accountType, form, identity, google, registration, onChangeType, onRegistered } = props;
  const words = props.words ?? NEW_ACCOUNT;
  const { send, isBusy } = registration;
  const [failure, setFailure] = useState<Failure | null>(null);
  const { formRef, shownCount } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    setFailure(null);
    const outcome = await send(form.values, accountType);
    if (typeof outcome === 'string') return onRegistered(outcome);
    setFailure(outcome.general);
    form.mark(outcome.fields);
  };

  return (
    <div className={classes.page}>
      <Aside words={words} accountType={accountType} google={google} onChangeType={onChangeType} />
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        {failure ? <RegistrationFailed title={words.failed} failure={failure} /> : null}
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
                <IconAlertCircle size={ICON_PX} stroke={1.75} aria-hidden="true" />
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
  onChangeType,
}: Pick<RegisterFormProps, 'accountType' | 'google' | 'onChangeType'> & { words: RegisterWords }) {
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
          onClick={onChangeType}
        >
          Change
        </button>
      </div>
      {words === NEW_ACCOUNT ? (
        <p className={classes.known}>
          Already have an account? <Link to="/login">Sign In</Link>
        </p>
      ) : null}
      {google ? <div className={classes.google}>{google}</div> : null}
    </div>
  );
}

function StudentFields({ form }: { form: Form<RegisterValues> }) {
  return (
    <div className={classes.fields}>
      <BirthFields values={form.values} bind={form.bind} set={form.set} />
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
      <TextInput {...form.bind('schoolName')} label="School Name" autoComplete="organization" description="Optional." />
      <NativeSelect
        {...form.bind('teacherSubject')}
        label="Subject"
        description="Optional."
        data={[{ value: '', label: 'Choose a subject' }, ...teacherSubjects]}
      />
    </div>
  );
}
