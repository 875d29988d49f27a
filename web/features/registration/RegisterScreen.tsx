import { useState } from 'react';
import { flushSync } from 'react-dom';
import { graphql, usePreloadedQuery } from 'react-relay';
import { safeNextPath } from '../../app/relay/access.ts';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLocation, useNavigate } from '../../lib/RouterView.tsx';
import { todayUtc } from '../../lib/time.ts';
import { useForm } from '../../ui/useForm.ts';
import { useUnsaved } from '../../ui/useUnsaved.tsx';
import { GoogleSignIn } from '../auth/shared/GoogleSignIn.tsx';
import { useHeldGoogleToken } from '../auth/shared/heldToken.ts';
import { readIdToken } from '../auth/shared/idToken.ts';
import { signInPathSaying } from '../auth/shared/signInNotices.ts';
import type { AccountType } from '../person/shared/person.rules.ts';
import type { RegisterScreenQuery } from './__generated__/RegisterScreenQuery.graphql.ts';
import { AccountTypeChooser } from './AccountTypeChooser.tsx';
import { GoogleIdentity } from './GoogleIdentity.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { checkGoogleForm, checkRegisterForm, emptyRegistration } from './register.rules.ts';
import { HOME, Registered } from './Registered.tsx';
import { nextOf } from './invitationOf.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { TeacherWelcome } from './TeacherWelcome.tsx';
import { useGoogleRegistration } from './useGoogleRegistration.ts';
import type { RegistrationDone } from './useRegistration.ts';
import { useRegistration } from './useRegistration.ts';

/**
 * /register: first whom the account is for, then the form, then where it goes from here. A token that Google gave on the
 * way here skips the first.
 */
export default function RegisterScreen({ queryRef }: ScreenProps<RegisterScreenQuery>) {
  const { site } = usePreloadedQuery<RegisterScreenQuery>(
    graphql`
      query RegisterScreenQuery {
        site {
          legalBoxesPrechecked
          ...RegisterForm_site
          ...GoogleSignIn_site
          ...TeacherWelcome_site
        }
      }
    `,
    queryRef,
  );
  const navigate = useNavigate();
  const sentBy = safeNextPath(useLocation().search);
  const googleToken = useHeldGoogleToken();
  const byPassword = useRegistration();
  const byGoogle = useGoogleRegistration(googleToken ?? '');
  const registration = googleToken === null ? byPassword : byGoogle;
  const [accountType, setAccountType] = useState<AccountType>('STUDENT');
  const next = nextOf(accountType, sentBy);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [registered, setRegistered] = useState<RegistrationDone | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isBusy = registration.isBusy || isLeaving;
  const [isWelcomed, setIsWelcomed] = useState(false);
  const form = useForm(
    emptyRegistration(site.legalBoxesPrechecked),
    (values) =>
      googleToken === null
        ? checkRegisterForm(values, accountType, todayUtc())
        : // A parent's address must differ from the one that Google names.
          checkGoogleForm({ ...values, email: readIdToken(googleToken).email }, accountType, todayUtc()),
    isBusy,
  );
  // Held here, where it is kept: the choice of another type of account shows nothing of it.
  const { question } = useUnsaved(registered === null && !isLeaving && form.isChanged(), form.reset);

  const finish = (reached: RegistrationDone) => {
    if (googleToken === null || reached.end === 'teacher') return setRegistered(reached);
    // Before the next page is on its way: nothing is unsaved from here on, and nothing is sent a second time.
    flushSync(() => setLeaving(true));
    const place = reached.end === 'needsConsent' ? signInPathSaying('googleConsent') : (next ?? HOME);
    void navigate(place, { replace: true });
  };

  if (registered?.end === 'teacher' && !isWelcomed) {
    return <TeacherWelcome siteRef={site} registered={form.values} onDone={() => setIsWelcomed(true)} />;
  }
  if (registered) {
    const { email, password, parentalEmail } = form.values;
    return <Registered {...registered} child={{ email, password }} parentalEmail={parentalEmail.trim()} next={next} />;
  }
  const google = googleToken === null ? <GoogleSignIn siteRef={site} /> : null;
  if (choice ?? googleToken === null) {
    return (
      <>
        <AccountTypeChooser
          chosen={accountType}
          google={google}
          onChoose={setAccountType}
          onContinue={() => setChoice(false)}
        />
        {question}
      </>
    );
  }
  return (
    <>
      <RegisterForm
        siteRef={site}
        accountType={accountType}
        form={form}
        identity={googleToken === null ? <IdentityFields form={form} /> : <GoogleIdentity googleToken={googleToken} />}
        google={google}
        registration={{ ...registration, isBusy }}
        onChangeType={() => setChoice(true)}
        onRegistered={finish}
      />
      {question}
    </>
  );
}
