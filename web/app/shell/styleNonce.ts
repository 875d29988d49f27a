const META_NAME = 'csp-nonce';

/** The nonce under which this page may add style elements; empty where the server gave none. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${META_NAME}"]`)?.content ?? '';
}
