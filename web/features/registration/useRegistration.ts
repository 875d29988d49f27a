import { useState } from 'react';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useSignIn } from '../auth/shared/useSignIn.ts';
import type { AccountType } from '../person/shared/person.rules.ts';
import { dropSamples } from '../practice/shared/sampleAnswers.ts';
import type { RegisterErrors, RegisterValues } from './register.rules.ts';
import { useRegister } from './useRegister.ts';

/**
 * How a registration went on: a parent has to agree first; signed in as a student or a teacher; or the account exists but
 * the sign-in after it failed.
 */
export type RegistrationEnd = 'needsConsent' | 'student' | 'teacher' | 'signInFirst';

/** A registration that went through. */
export interface RegistrationDone {
  readonly end: RegistrationEnd;
  /** Those that the account begins with. */
  readonly points: number;
}

/** Why a registration was refused: texts at fields, and whether there is a general alert. */
export interface RegistrationFailure {
  readonly fields: RegisterErrors;
  readonly general: Failure | null;
}

/** A way to register. `send` resolves to how it ended or why it was refused. */
export interface Registration {
  readonly send: (values: RegisterValues, accountType: AccountType) => Promise<RegistrationDone | RegistrationFailure>;
  readonly isBusy: boolean;
}

/** Registers with a password and signs in at once. */
export function useRegistration(): Registration {
  const [register] = useRegister();
  const [signIn] = useSignIn();
  const [isBusy, setIsBusy] = useState(false);

  const send: Registration['send'] = async (values, accountType) => {
    setIsBusy(true);
    try {
      const { done, failure } = await register(values, accountType);
      if (failure) return registrationFailureOf(atEmail(failure));
      dropSamples();
      const { points } = done;
      if (done.registrationStatus.needsParentalConsent) return { end: 'needsConsent', points };
      const signInFailure = await signIn(values);
      if (signInFailure) return { end: 'signInFirst', points };
      return { end: accountType === 'STUDENT' ? 'student' : 'teacher', points };
    } finally {
      setIsBusy(false);
    }
  };
  return { send, isBusy };
}

/** An address that somebody has is wrong where it was typed. */
function atEmail(failure: Failure): Failure {
  const { code, message } = failure;
  if (code !== 'EMAIL_TAKEN' || message === null) return failure;
  return { ...failure, fieldErrors: [{ field: 'email', code: 'NOT_ALLOWED', message }] };
}

/**
 * Sorts a failure: what is about the age stands at the date of birth alone, all else in a notice and at its field.
 */
export function registrationFailureOf(failure: Failure): RegistrationFailure {
  const { fieldErrors } = failure;
  const birthday = fieldErrors.find(({ field }) => field === 'dateOfBirth');
  const others = fieldErrors.filter((error) => error !== birthday);
  const marks: RegisterErrors = Object.fromEntries(others.map(({ field, message }) => [field, message]));
  return {
    fields: birthday ? { ...marks, dateOfBirth: birthday.message } : marks,
    general: birthday && others.length === 0 ? null : { ...failure, fieldErrors: others },
  };
}
