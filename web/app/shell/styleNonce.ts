const META_NAME = 'csp-nonce';

/** The nonce under which this page may add style elements; empty where the server gave none. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${META_NAME}"]`)?.content ?? '';
}

// The scroll lock of Mantine's dialogs adds its own style element and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
