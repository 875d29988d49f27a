import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { todayUtc } from '../../../lib/time.ts';
import { RegisterForm, type RegisterWords } from '../RegisterForm.tsx';
import formClasses from '../RegisterForm.module.css';
import { WAITING_PATH } from '../Registered.tsx';
import { type AccountType, checkProfile, emptyRegistration } from '../register.rules.ts';
import { useForm } from '../useForm.ts';
import type { RegistrationEnd } from '../useRegistration.ts';
import type { CompleteProfileScreenQuery } from './__generated__/CompleteProfileScreenQuery.graphql.ts';
import classes from './CompleteProfileScreen.module.css';
import { useCompleteProfile } from './useCompleteProfile.ts';

const HOME = '/dashboard';
const WORDS: RegisterWords = {
  heading: 'Tell us who you are',
  lead: 'This address had never been confirmed, so somebody else may have created the account. It is yours now, and nobody else can sign in. Please tell us who you are.',
  submit: 'Save and Continue',
  busy: 'Saving',
  failed: 'Update failed',
};

/** /complete-profile: who the owner of a proven address is, where somebody else may have registered it before. */
export default function CompleteProfileScreen({ queryRef }: ScreenProps<CompleteProfileScreenQuery>) {
  const { viewer, site } = usePreloadedQuery<CompleteProfileScreenQuery>(
    graphql`
      query CompleteProfileScreenQuery {
        viewer @required(action: THROW) {
          email
          fullName
          profileComplete
        }
        site {
          legalBoxesPrechecked
          ...RegisterForm_site
        }
      }
    `,
    queryRef,
  );
  const navigate = useNavigate();
  const registration = useCompleteProfile();
  const [accountType, setAccountType] = useState<AccountType>('STUDENT');
  const { email, fullName, profileComplete } = viewer;
  const form = useForm({ ...emptyRegistration(site.legalBoxesPrechecked), email, fullName }, (values) =>
    checkProfile(values, accountType, todayUtc()),
  );
  useEffect(() => {
    if (profileComplete) void navigate(HOME, { replace: true });
  }, [navigate, profileComplete]);
  if (profileComplete) return null;

  const finish = (end: RegistrationEnd) =>
    void navigate(end === 'needsConsent' ? WAITING_PATH : HOME, { replace: true });
  return (
    <RegisterForm
      siteRef={site}
      accountType={accountType}
      asksBirth
      form={form}
      identity={
        <div className={formClasses.fields}>
          <p className={classes.address}>{email}</p>
          <TextInput {...form.bind('fullName')} label="Full Name" autoComplete="name" />
        </div>
      }
      registration={registration}
      words={WORDS}
      onChangeType={() => setAccountType(accountType === 'STUDENT' ? 'TEACHER' : 'STUDENT')}
      onRegistered={finish}
    />
  );
}
