import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { todayUtc } from '../../lib/time.ts';
import type { RegisterScreenQuery } from './__generated__/RegisterScreenQuery.graphql.ts';
import { AccountTypeChooser } from './AccountTypeChooser.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { Registered } from './Registered.tsx';
import type { AccountType } from './register.rules.ts';
import { checkRegistration, emptyRegistration } from './register.rules.ts';
import { useForm } from './useForm.ts';
import type { RegistrationEnd } from './useRegistration.ts';

/** /register: first whom the account is for, then the form, then where it goes from here. */
export default function RegisterScreen({ queryRef }: ScreenProps<RegisterScreenQuery>) {
  const { site } = usePreloadedQuery<RegisterScreenQuery>(
    graphql`
      query RegisterScreenQuery {
        site {
          legalBoxesPrechecked
          ...RegisterForm_site
        }
      }
    `,
    queryRef,
  );
  const [accountType, setAccountType] = useState<AccountType>('STUDENT');
  const [isChoosing, setIsChoosing] = useState(true);
  const [end, setEnd] = useState<RegistrationEnd | null>(null);
  const form = useForm(emptyRegistration(site.legalBoxesPrechecked), (values) =>
    checkRegistration(values, accountType, todayUtc()),
  );

  if (end) return <Registered end={end} parentalEmail={form.values.parentalEmail.trim()} />;
  if (isChoosing) {
    return (
      <AccountTypeChooser chosen={accountType} onChoose={setAccountType} onContinue={() => setIsChoosing(false)} />
    );
  }
  return (
    <RegisterForm
      siteRef={site}
      accountType={accountType}
      form={form}
      onChangeType={() => setIsChoosing(true)}
      onRegistered={setEnd}
    />
  );
}
