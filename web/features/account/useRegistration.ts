import { useState } from 'react';
import type { Failure } from '../../app/relay/useCommand.ts';
import type { AccountType, RegisterErrors, RegisterValues } from './register.rules.ts';
import { isAboutAge } from './register.rules.ts';
import { useRegister } from './useRegister.ts';
import { useSignIn } from './useSignIn.ts';

/**
 * How a registration went on: a parent has to agree first; signed in as a student or a teacher; or the account exists but
 * the sign-in after it failed.
 */
export type RegistrationEnd = 'needsConsent' | 'student' | 'teacher' | 'signInFirst';

/** Why a registration was refused: texts at fields (empty: marked only), and whether there is a general alert. */
export interface Refusal {
  readonly fields: RegisterErrors;
  readonly general: Failure | null;
}

/** A way to register. `send` resolves to how it ended or why it was refused. */
export interface Registration {
  readonly send: (values: RegisterValues, accountType: AccountType) => Promise<RegistrationEnd | Refusal>;
  readonly isBusy: boolean;
}

/** Registers with a password and signs in at once. */
export function useRegistration(): Registration {
  const [register] = useRegister();
  const [signIn] = useSignIn();
  const [isBusy, setIsBusy] = useState(false);

  const send = async (values: RegisterValues, accountType: AccountType): Promise<RegistrationEnd | Refusal> => {
    setIsBusy(true);
    try {
      const { done, failure } = await register(values, accountType);
      if (failure) return refusalOf(failure);
      if (done.registrationStatus.needsParentalConsent) return 'needsConsent';
      const signInFailure = await signIn(values);
      if (signInFailure) return 'signInFirst';
      return accountType === 'STUDENT' ? 'student' : 'teacher';
    } finally {
      setIsBusy(false);
    }
  };
  return { send, isBusy };
}

/**
 * Sorts a refusal: what is about the age stands at the date of birth, all else is a general failure.
 * The fields that a general failure is about are marked without a text of their own.
 */
export function refusalOf(failure: Failure): Refusal {
  const { fieldErrors } = failure;
  const birthday =
    fieldErrors.find(({ field, message }) => field === 'dateOfBirth' || isAboutAge(message))?.message ??
    (failure.message && isAboutAge(failure.message) ? failure.message : undefined);
  const others = fieldErrors.filter(({ message }) => message !== birthday);
  const marks: RegisterErrors = Object.fromEntries(others.map(({ field }) => [field, '']));
  const isOnlyAboutAge = birthday !== undefined && others.length === 0;
  return {
    fields: birthday === undefined ? marks : { ...marks, dateOfBirth: birthday },
    general: isOnlyAboutAge ? null : { ...failure, fieldErrors: others },
  };
}
