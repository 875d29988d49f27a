import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import {
  AccountGuardedError,
  AccountLockedError,
  GoneError,
  RateLimitedError,
  TooManyCorrectionsError,
  UnavailableError,
  ValidationError,
  WrongCredentialsError,
} from '../../kernel/errors.ts';
import { CORRECTIONS_AT_MOST } from '../consent/consent.limits.ts';
import { RESENDS_PER_CHILD } from './auth.limits.ts';
import { correctParentalEmail } from './parentAddress.domain.ts';

builder.relayMutationField(
  'correctParentalEmail',
  {
    description: "A waiting child's own email address and password, and the right address of the parent or guardian.",
    inputFields: (t) => ({
      email: t.string({ required: true, description: "The child's email address." }),
      password: t.string({ required: true, description: "The child's password." }),
      parentalEmail: t.string({
        required: true,
        description: "The parent's or guardian's email address; not the child's own.",
      }),
    }),
  },
  {
    description: `Corrects the parent's or guardian's address while nothing has been decided, and sends the email there; the links in earlier emails then decide nothing. At most ${CORRECTIONS_AT_MOST} times in all; together, corrections and emails that are sent again are limited to ${RESENDS_PER_CHILD.budget} a day.`,
    ...command('consent.correct', 'CorrectParentalEmail', [
      ValidationError,
      WrongCredentialsError,
      AccountLockedError,
      GoneError,
      TooManyCorrectionsError,
      AccountGuardedError,
      RateLimitedError,
      UnavailableError,
    ]),
    resolve: (_root, { input }, context) => correctParentalEmail(context.deps, context, input),
  },
  {
    description: 'The address as it is now.',
    outputFields: (t) => ({
      parentalEmail: t.exposeString('parentalEmail', { description: 'Where the parent or guardian is written to.' }),
      parentalConsentSent: t.exposeBoolean('parentalConsentSent', {
        description: 'True once the email is on its way; false while it has to wait for its turn.',
      }),
    }),
  },
);
