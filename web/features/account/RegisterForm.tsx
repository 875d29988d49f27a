import { NativeSelect, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { Failure } from '../../app/relay/useCommand.ts';
import { todayUtc } from '../../lib/time.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import buttons from '../../ui/Buttons.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { RegisterForm_site$key } from './__generated__/RegisterForm_site.graphql.ts';
import { DateField } from './DateField.tsx';
import { LegalBoxes } from './LegalBoxes.tsx';
import classes from './RegisterForm.module.css';
import { RegistrationFailed } from './RegistrationFailed.tsx';
import type { AccountType, RegisterValues } from './register.rules.ts';
import { ageOf, asIsoDay, asksParent } from './register.rules.ts';
import type { Form } from './useForm.ts';
import type { RegistrationEnd } from './useRegistration.ts';
import { useRegistration } from './useRegistration.ts';

const ICON_PX = 20;

interface RegisterFormProps {
  siteRef: RegisterForm_site$key;
  accountType: AccountType;
  form: Form<RegisterValues>;
  onChangeType: () => void;
  onRegistered: (end: RegistrationEnd) => void;
}

/** The second step: the form of a student or a teacher. */
export function RegisterForm({ siteRef, accountType, form, onChangeType, onRegistered }: RegisterFormProps) {
  const { send, isBusy } = useRegistration();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { formRef, bind, shownCount } = form;

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
      <Aside accountType={accountType} onChangeType={onChangeType} />
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        {failure ? <RegistrationFailed failure={failure} /> : null}
        <div className={classes.fields}>
          <TextInput {...bind('fullName')} label="Full Name" autoComplete="name" />
          <TextInput {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
          <TextInput
            {...bind('password')}
            label="Password"
            type="password"
            autoComplete="new-password"
            description="At least 6 characters."
          />
          <TextInput
            {...bind('confirmPassword')}
            label="Confirm Password"
            type="password"
            autoComplete="new-password"
          />
        </div>
        {accountType === 'STUDENT' ? <StudentFields form={form} /> : <TeacherFields form={form} siteRef={siteRef} />}
        <LegalBoxes form={form} />
        <div className={classes.submit}>
          <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Creating">
            Create Account
          </BusyButton>
          <output className={classes.count}>
            {shownCount > 0 ? (
              <>
                <IconAlertCircle size={ICON_PX} stroke={1.75} aria-hidden="true" />
                {shownCount === 1 ? '1 field needs a look.' : `${shownCount} fields need a look.`}
              </>
            ) : null}
          </output>
        </div>
      </form>
    </div>
  );
}

function Aside({ accountType, onChangeType }: Pick<RegisterFormProps, 'accountType' | 'onChangeType'>) {
  return (
    <div className={classes.aside}>
      <PageHeading>Create your account</PageHeading>
      <p className={classes.lead}>Free, and ready in a minute.</p>
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
      <p className={classes.known}>
        Already have an account? <Link to="/login">Sign In</Link>
      </p>
    </div>
  );
}

function StudentFields({ form }: { form: Form<RegisterValues> }) {
  const today = todayUtc();
  const { dateOfBirth } = form.values;
  const hasParent = asksParent(dateOfBirth, today);
  return (
    <div className={classes.fields}>
      <DateField
        {...form.bind('dateOfBirth')}
        onChange={(typed) => form.set('dateOfBirth', asIsoDay(typed))}
        max={today}
        label="Date of Birth"
        description={
          hasParent
            ? `You are ${ageOf(dateOfBirth, today)}. Under 16, a parent or guardian has to agree first (EU Digital Services Act).`
            : 'Year, month, day, such as 2010-03-14.'
        }
      />
      {hasParent ? (
        <TextInput
          {...form.bind('parentalEmail')}
          label="Parent's or guardian's email"
          type="email"
          inputMode="email"
          autoComplete="off"
          description="We send one link. Your account opens when they agree."
        />
      ) : null}
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
