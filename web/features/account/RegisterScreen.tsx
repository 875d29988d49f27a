import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation, useNavigate } from 'react-router';
import { safeNextPath } from '../../app/relay/access.ts';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { todayUtc } from '../../lib/time.ts';
import type { RegisterScreenQuery } from './__generated__/RegisterScreenQuery.graphql.ts';
import { AccountTypeChooser } from './AccountTypeChooser.tsx';
import { GoogleIdentity } from './google/GoogleIdentity.tsx';
import { GoogleSignIn } from './google/GoogleSignIn.tsx';
import { checkGoogleRegistration, withGoogleAddress } from './google/googleRegister.rules.ts';
import { useHeldGoogleToken } from './google/heldToken.ts';
import { useGoogleRegistration } from './google/useGoogleRegistration.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { Registered, WAITING_PATH } from './Registered.tsx';
import type { AccountType } from './register.rules.ts';
import { checkRegistration, emptyRegistration } from './register.rules.ts';
import { TeacherWelcome } from './teacher/TeacherWelcome.tsx';
import { useForm } from './useForm.ts';
import type { RegistrationEnd } from './useRegistration.ts';
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
  const { search } = useLocation();
  const googleToken = useHeldGoogleToken();
  const byPassword = useRegistration();
  const byGoogle = useGoogleRegistration(googleToken ?? '');
  const [accountType, setAccountType] = useState<AccountType>('STUDENT');
  const [choice, setChoice] = useState<boolean | null>(null);
  const [end, setEnd] = useState<RegistrationEnd | null>(null);
  const [isWelcomed, setIsWelcomed] = useState(false);
  const form = useForm(emptyRegistration(site.legalBoxesPrechecked), (values) =>
    googleToken === null
      ? checkRegistration(values, accountType, todayUtc())
      : checkGoogleRegistration(withGoogleAddress(values, googleToken), accountType, todayUtc()),
  );

  const finish = (reached: RegistrationEnd) => {
    if (googleToken === null || reached === 'teacher') setEnd(reached);
    else
      void navigate(reached === 'needsConsent' ? WAITING_PATH : (safeNextPath(search) ?? '/dashboard'), {
        replace: true,
      });
  };

  if (end === 'teacher' && !isWelcomed) {
    return <TeacherWelcome siteRef={site} registered={form.values} onDone={() => setIsWelcomed(true)} />;
  }
  if (end) return <Registered end={end} parentalEmail={form.values.parentalEmail.trim()} />;
  const google = googleToken === null ? <GoogleSignIn siteRef={site} /> : null;
  if (choice ?? googleToken === null) {
    return (
      <AccountTypeChooser
        chosen={accountType}
        google={google}
        onChoose={setAccountType}
        onContinue={() => setChoice(false)}
      />
    );
  }
  return (
    <RegisterForm
      siteRef={site}
      accountType={accountType}
      form={form}
      identity={googleToken === null ? <IdentityFields form={form} /> : <GoogleIdentity googleToken={googleToken} />}
      google={google}
      registration={googleToken === null ? byPassword : byGoogle}
      onChangeType={() => setChoice(true)}
      onRegistered={finish}
    />
  );
}
