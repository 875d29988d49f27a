import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { NO_PASSKEYS_HERE } from '../../../../server/features/passkeys/passkeys.rules.ts';
import type { Failure } from '../../../app/relay/useCommand.ts';

const TYPE = 'public-key';
const TEXTS = {
  notMade: 'No passkey was made: the window was closed, or it took too long. Please try again.',
  notUsed: 'No passkey was used: the window was closed, or it took too long. Please try again.',
  known: 'This device already has a passkey for your account.',
  elsewhere: NO_PASSKEYS_HERE,
} as const;

/** Why the browser has answered nothing, in the form of what the server refuses. */
const refused = (message: string): { done: null; failure: Failure } => ({
  done: null,
  failure: { code: 'PASSKEY_REFUSED', message, fieldErrors: [], requestId: null },
});

/** What went wrong in the browser, by the name of its error, which the library's errors keep. */
function faultOf(error: unknown, otherwise: string): string {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
  if (name === 'InvalidStateError') return TEXTS.known;
  return name === 'SecurityError' ? TEXTS.elsewhere : otherwise;
}

/** What the server wants a passkey to be like. */
interface Wish {
  readonly challenge: string;
  readonly domain: string;
  readonly userHandle: string;
  readonly userName: string;
  readonly displayName: string;
  readonly algorithms: readonly number[];
  readonly knownCredentialIds: readonly string[];
}

/** Has the browser make a passkey, as the input of `addPasskey` has it. Never throws. */
export async function makePasskey(wish: Wish) {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: wish.challenge,
        rp: { id: wish.domain, name: 'Lacuna' },
        user: { id: wish.userHandle, name: wish.userName, displayName: wish.displayName },
        pubKeyCredParams: wish.algorithms.map((alg) => ({ alg, type: TYPE })),
        excludeCredentials: wish.knownCredentialIds.map((known) => ({ id: known, type: TYPE })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    });
    const { clientDataJSON: clientDataJson, attestationObject, transports = [] } = response;
    return { done: { credentialId: id, clientDataJson, attestationObject, transports }, failure: null };
  } catch (error) {
    return refused(faultOf(error, TEXTS.notMade));
  }
}

/** Has the browser ask for any passkey of this site, as the input of `signInWithPasskey` has it. Never throws. */
export async function askForPasskey({ challenge, domain }: Pick<Wish, 'challenge' | 'domain'>) {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId: domain, userVerification: 'required' },
    });
    const { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle = '' } = response;
    return { done: { credentialId: id, clientDataJson, authenticatorData, signature, userHandle }, failure: null };
  } catch (error) {
    return refused(faultOf(error, TEXTS.notUsed));
  }
}
