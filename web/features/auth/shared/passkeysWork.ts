/** An IP address, as it stands in the address of a page. */
const ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}$|\]$/;

/**
 * Whether this page can ask for passkeys: where it is a secure context, and opened by its name, since browsers bind no passkey to an IP address.
 */
export function passkeysWork(hostname = globalThis.location.hostname): boolean {
  const isAble = 'PublicKeyCredential' in globalThis && globalThis.isSecureContext;
  return isAble && !ADDRESS.test(hostname);
}
