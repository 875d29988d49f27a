import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { graphql, usePreloadedQuery } from 'react-relay';
import { UNEXPECTED_TEXT } from '../../app/relay/errors.ts';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useNavigate } from '../../lib/RouterView.tsx';
import { useLeadOn } from '../../lib/useLeadOn.ts';
import { todayUtc } from '../../lib/time.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useUnsaved } from '../../ui/useUnsaved.tsx';
import { consentNotice, signInPathSaying } from '../auth/shared/signInNotices.ts';
import type { AccountType } from '../person/shared/person.rules.ts';
import type { CompleteProfileScreenQuery } from './__generated__/CompleteProfileScreenQuery.graphql.ts';
import classes from './CompleteProfileScreen.module.css';
import { checkProfileForm, emptyRegistration } from './register.rules.ts';
import formClasses from './RegisterForm.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import type { RegisterWords } from './registerWords.ts';
import { useCompleteProfile } from './useCompleteProfile.ts';
import type { RegistrationDone } from './useRegistration.ts';

const HOME = '/dashboard';
const WORDS: RegisterWords = {
  heading: 'Tell us who you are',
  lead: 'This email address had never been confirmed, so somebody else may have created the account. It is yours now, and nobody else can sign in. Please tell us who you are.',
  submit: 'Save and continue',
  busy: 'Saving',
  failed: 'Update failed',
  unexplained: UNEXPECTED_TEXT,
};

/** /complete-profile: who the owner of a proven address is, where somebody else may have registered it before. */
export default function CompleteProfileScreen({ queryRef }: ScreenProps<CompleteProfileScreenQuery>) {
  const { viewer, site } = usePreloadedQuery<CompleteProfileScreenQuery>(
    graphql`
      query CompleteProfileScreenQuery {
        viewer @required(action: THROW) {
          user @required(action: THROW) {
            fullName
          }
          account @required(action: THROW) {
            email
            hasPassword
            profileComplete
          }
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
  const leadOn = useLeadOn();
  const registration = useCompleteProfile();
  const [isSaved, setSaved] = useState(false);
  const isBusy = registration.isBusy || isSaved;
  const [accountType, setAccountType] = useState<AccountType>('STUDENT');
  const { fullName } = viewer.user;
  const { email, hasPassword, profileComplete } = viewer.account;
  const form = useForm(
    { ...emptyRegistration(site.legalBoxesPrechecked), email, fullName },
    (values) => checkProfileForm(values, accountType, todayUtc()),
    isBusy,
  );
  const { question } = useUnsaved(!isSaved && !profileComplete && form.isChanged(), form.reset);
  useEffect(() => {
    if (profileComplete) void leadOn(HOME, { replace: true });
  }, [leadOn, profileComplete]);
  if (profileComplete) return null;

  const finish = ({ end }: RegistrationDone) => {
    // Before the next page is on its way: nothing is unsaved from here on, and nothing is sent a second time.
    flushSync(() => setSaved(true));
    // The session has ended, which has led away already.
    if (end === 'needsConsent') void navigate(signInPathSaying(consentNotice(hasPassword)), { replace: true });
    else void leadOn(HOME, { replace: true });
  };
  return (
    <>
      <RegisterForm
        siteRef={site}
        accountType={accountType}
        asksBirth
        form={form}
        identity={
          <div className={formClasses.fields}>
            <p className={classes.address}>{email}</p>
            <TextField {...form.bind('fullName')} label="Full name" autoComplete="name" />
          </div>
        }
        registration={{ ...registration, isBusy }}
        words={WORDS}
        onChangeType={() => setAccountType(accountType === 'STUDENT' ? 'TEACHER' : 'STUDENT')}
        onRegistered={finish}
      />
      {question}
    </>
  );
}
