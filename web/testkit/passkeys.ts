import { onTestFinished, vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
/** A text as WebAuthn's JSON has its bytes. */
export const base64url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const answered = (response: object) => ({
  id: 'key-1',
  rawId: bytes('key-1'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

/** What the browser answers as it signs, and as it makes a passkey. */
const SIGNED = answered({
  authenticatorData: bytes('data'),
  clientDataJSON: bytes('client'),
  signature: bytes('signature'),
  userHandle: bytes('handle'),
});
const MADE = answered({
  clientDataJSON: bytes('client'),
  attestationObject: bytes('attestation'),
  getTransports: () => ['internal'],
});

/**
 * The browser's side of passkeys: a secure context whose window answers at once, or fails. `vi.unstubAllGlobals` takes the context back,
 * the end of the test the window. What a real browser signs is tried in `tests/e2e/passkeys.spec.ts`.
 */
export function passkeyBrowser(failure?: DOMException) {
  const answer = (credential: object) => (failure ? Promise.reject(failure) : Promise.resolve(credential));
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<object>>(() => answer(SIGNED));
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<object>>(() => answer(MADE));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', () => {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  return { get, create };
}
