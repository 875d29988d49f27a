import { TEST_NOW, type TestApp } from './app.ts';
import { GOOGLE_CLIENT_ID, openIssuer, type StandInIssuer } from './issuer.ts';

export { GOOGLE_CLIENT_ID, type StandInIssuer };

const NOW_SECONDS = Date.parse(TEST_NOW) / 1_000;

/** Starts a stand-in issuer in the tests' present. */
export const standInIssuer = (): Promise<StandInIssuer> => openIssuer(NOW_SECONDS);

/** Options of an app that trusts an issuer. */
export function trusting({ jwksUrl }: { jwksUrl: string }) {
  return { config: { google: { clientId: GOOGLE_CLIENT_ID, jwksUrl } } };
}

const SIGN_IN = `mutation($input: SignInWithGoogleInput!) { signInWithGoogle(input: $input) {
  __typename
  ... on SignInWithGooglePayload { accessToken expiresInSeconds viewer { user { uuid fullName } account { email timeZone } } }
  ... on UserError { message }
} }`;
const REGISTER = `mutation($input: RegisterWithGoogleInput!) { registerWithGoogle(input: $input) {
  __typename
  ... on RegisterWithGooglePayload {
    accessToken user { uuid email fullName userType } account { dateOfBirth parentalEmail }
    registrationStatus { needsParentalConsent parentalConsentSent }
  }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } }
} }`;

let people = 0;
const ALPHABET = 26;

/** Claims of somebody new. */
export function newcomer(): { sub: string; email: string; name: string } {
  people += 1;
  const letter = String.fromCodePoint('a'.codePointAt(0)! + (people % ALPHABET));
  return { sub: `1000000000000000000${people}`, email: `g${people}@gmail.example`, name: `Person ${letter}` };
}

/** Signs in with a token: the result, or the errors where there is none. */
export async function signInByGoogle(app: TestApp, googleToken: string, more: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(SIGN_IN, { input: { googleToken, ...more } });
  return data?.signInWithGoogle ?? errors;
}

/** Registers with a token, as a student of 17 unless told otherwise. */
export async function registerByGoogle(app: TestApp, googleToken: string, changes: Record<string, unknown> = {}) {
  const input = {
    googleToken,
    userType: 'STUDENT',
    dateOfBirth: '2008-05-20',
    dataProcessingConsent: true,
    marketingConsent: false,
    privacyPolicyAccepted: true,
    termsAccepted: true,
    ...changes,
  };
  return (await app.graphql(REGISTER, { input })).data.registerWithGoogle;
}
