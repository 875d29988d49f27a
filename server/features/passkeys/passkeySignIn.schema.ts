import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import { PasskeyRefusedError, RateLimitedError, UnavailableError } from '../../kernel/errors.ts';
import { CLOSED_ERRORS } from '../auth/auth.domain.ts';
import { SESSION_SECONDS } from '../auth/sessions.rules.ts';
import { signedInViewer } from '../auth/signedIn.schema.ts';
import { CHALLENGE_MINUTES } from './challenges.ts';
import { type PasskeyQuestion, preparePasskeySignIn, signInWithPasskey } from './passkeySignIn.domain.ts';

const PreparePayload = builder.objectRef<PasskeyQuestion>('PreparePasskeySignInPayload').implement({
  description: 'What the browser is to ask for: any passkey of this site, with user verification.',
  fields: (t) => ({
    challenge: t.exposeString('challenge', { description: '`challenge`, base64url.' }),
    domain: t.exposeString('domain', { description: '`rpId`.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Until when `signInWithPasskey` takes what is signed.',
    }),
  }),
});

builder.mutationField('preparePasskeySignIn', (t) =>
  t.field({
    type: PreparePayload,
    description: `Begins a sign-in with a passkey: what a browser needs for \`navigator.credentials.get\`, good for ${CHALLENGE_MINUTES} minutes in this browser. Nobody has to say who they are. \`signInWithPasskey\` completes it.`,
    ...command('auth.signInWithPasskey', 'PreparePasskeySignIn', [UnavailableError]),
    resolve: (_root, _args, context) => preparePasskeySignIn(context.deps, context),
  }),
);

builder.relayMutationField(
  'signInWithPasskey',
  {
    description: 'What a passkey has signed.',
    inputFields: (t) => ({
      credentialId: t.string({ required: true, description: '`id`, base64url.' }),
      clientDataJson: t.string({ required: true, description: '`response.clientDataJSON`, base64url.' }),
      authenticatorData: t.string({ required: true, description: '`response.authenticatorData`, base64url.' }),
      signature: t.string({ required: true, description: '`response.signature`, base64url.' }),
      userHandle: t.string({ required: true, description: '`response.userHandle`, base64url.' }),
      timeZone: t.string({ description: "IANA name; stored as the person's time zone, unless it is an unknown one." }),
    }),
  },
  {
    description:
      'Opens a session for the owner of a passkey, after `preparePasskeySignIn` in the same browser. Neither an email address nor a password is needed, and superusers are asked for nothing else. Passkeys that are refused are counted for the IP address or, where somebody has signed in before, for the browser.',
    ...command('auth.signInWithPasskey', 'SignInWithPasskey', [
      PasskeyRefusedError,
      ...CLOSED_ERRORS,
      RateLimitedError,
      UnavailableError,
    ]),
    resolve: (_root, { input }, context) => signInWithPasskey(context.deps, context, input),
  },
  {
    description: 'An open session.',
    outputFields: (t) => ({
      accessToken: t.exposeString('accessToken', { description: 'Send it as `Authorization: Bearer …`.' }),
      expiresInSeconds: t.int({ description: 'Seconds until the token expires.', resolve: () => SESSION_SECONDS }),
      viewer: t.field(signedInViewer),
    }),
  },
);
