import { builder } from '../../graphql/builder.ts';
import { freshUntil } from './freshSignIn.domain.ts';
import { ViewerRef } from '../person/viewer.schema.ts';

/** Proof that it is the account's owner. */
export const SignInProofInput = builder.inputType('SignInProof', {
  description:
    "What shows again that it is the account's own person. It makes the session fresh for another 10 minutes.",
  isOneOf: true,
  fields: (t) => ({
    password: t.string({ description: "The account's password." }),
    googleToken: t.string({
      description:
        'An ID token of the Google account that the person signs in with here, on the terms of `signIn` by Google.',
    }),
  }),
});

/** The description of an input's `proof`. */
export const PROOF = 'Needed when the sign-in of this session is more than 10 minutes ago (`Viewer.freshUntil`).';

/** The errors that a `proof` adds to a result. */
export const PROOF_FAILURES = ['FreshSignInNeededError', 'RateLimitedError', 'UnavailableError'] as const;

builder.objectField(ViewerRef, 'freshUntil', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'Until when the account can be deleted, its type changed and a token made without a `proof`: 10 minutes after the sign-in of this session. Null for a personal access token.',
    resolve: (_viewer, _args, { deps, viewer }) => viewer && freshUntil(deps, viewer),
  }),
);
