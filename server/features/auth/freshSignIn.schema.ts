import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import {
  FreshSignInNeededError,
  GoogleAccountMismatchError,
  NoPasswordError,
  ProofRefusedError,
  RateLimitedError,
  UnavailableError,
  WrongPasswordError,
} from '../../kernel/errors.ts';
import { freshUntil } from './freshSignIn.domain.ts';
import { FRESH_FOR } from './freshSignIn.rules.ts';
import { AccountRef } from '../person/viewer.schema.ts';

/** Proof that it is the account's owner. */
export const SignInProofInput = builder.inputType('SignInProof', {
  description: `Proof that it is still the account's owner who asks. It makes the session fresh for another ${FRESH_FOR}.`,
  isOneOf: true,
  fields: (t) => ({
    password: t.string({ description: "The account's password." }),
    googleToken: t.string({
      description:
        'An ID token of the Google account that the person signs in with here; the rules are those of `signInWithGoogle`.',
    }),
  }),
});

/** The description of an input's `proof`. */
export const PROOF = `Needed once ${FRESH_FOR} have passed since the sign-in of this session, or since its last \`proof\` if there was one (\`Account.freshUntil\`).`;

/** The errors that a `proof` adds to a result. */
export const PROOF_ERRORS = [
  FreshSignInNeededError,
  WrongPasswordError,
  NoPasswordError,
  ProofRefusedError,
  GoogleAccountMismatchError,
  RateLimitedError,
  UnavailableError,
] as const;

builder.objectField(AccountRef, 'freshUntil', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: `Until when the account can be deleted, its type changed, a first password set, a token made, and a passkey added or removed without a \`proof\`: ${FRESH_FOR} after the sign-in of this session, or after its last \`proof\`. Null for a personal access token.`,
    resolve: ({ id }, _args, context) => {
      const { viewer, deps } = context;
      // Who has just registered reads an account, and has no session yet, whoever bears the operation.
      return viewer?.userId === id ? once(context, `fresh-until:${id}`, () => freshUntil(deps, viewer)) : null;
    },
  }),
);
