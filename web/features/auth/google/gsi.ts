const SCRIPT_URL = 'https://accounts.google.com/gsi/client';
/** How often to look whether Google's window is still there, and how long this one must have the focus for it to count as gone. */
const LOOK_EVERY_MS = 500;
const GONE_AFTER_LOOKS = 3;
/** What Google's button can be. */
const BUTTON_WIDTH_PX = { min: 200, max: 400 };

/** What Google's script offers, as far as it is used here. */
export interface GoogleIdentityApi {
  initialize: (options: {
    client_id: string;
    ux_mode: 'popup';
    nonce: string;
    callback: (answer: { credential?: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, options: Record<string, unknown>) => void;
}

/** Google's script could not be loaded, or is not what it should be. */
export class GoogleUnavailableError extends Error {
  override readonly name = 'GoogleUnavailableError';
}

let loading: Promise<GoogleIdentityApi> | null = null;

/** Loads Google's script once, when it is first asked for. Throws GoogleUnavailableError; the next call tries again. */
export async function loadGoogle(): Promise<GoogleIdentityApi> {
  const known = googleApi();
  if (known) return known;
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<GoogleIdentityApi> {
  const script = document.createElement('script');
  script.src = SCRIPT_URL;
  script.async = true;
  try {
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new GoogleUnavailableError('The script could not be loaded')));
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
  const api = googleApi();
  if (!api) throw new GoogleUnavailableError("The script is not Google's sign-in script");
  return api;
}

/**
 * Draws Google's own button. `click` is called when its window is about to open, `credential` with the ID token, which
 * carries the nonce.
 */
export function drawGoogleButton(
  api: GoogleIdentityApi,
  place: HTMLElement,
  { clientId, nonce }: { clientId: string; nonce: string },
  on: { click: () => void; credential: (idToken: string | undefined) => void },
): void {
  api.initialize({
    client_id: clientId,
    ux_mode: 'popup',
    nonce,
    callback: ({ credential }) => on.credential(credential),
  });
  api.renderButton(place, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    width: Math.max(BUTTON_WIDTH_PX.min, Math.min(BUTTON_WIDTH_PX.max, place.clientWidth)),
    click_listener: on.click,
  });
}

/**
 * Google does not tell when its window was blocked or closed: calls `onGone` once this window has had the focus back for
 * a while. Returns how to stop looking.
 */
export function watchGoogleWindow(onGone: () => void): () => void {
  let focusedLooks = 0;
  const timer = setInterval(() => {
    focusedLooks = document.hasFocus() ? focusedLooks + 1 : 0;
    if (focusedLooks < GONE_AFTER_LOOKS) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function googleApi(): GoogleIdentityApi | null {
  const api = (globalThis as { google?: { accounts?: { id?: GoogleIdentityApi } } }).google?.accounts?.id;
  return api ?? null;
}
