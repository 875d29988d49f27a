const META_NAME = 'csrf-token';
const UNFILLED_PLACEHOLDER = '__CSRF_TOKEN__';
const TOKEN_PATH = '/api/v1/auth/csrf-token';

/** The header in which a changing request carries the token and in which answers bring a fresh one. */
export const CSRF_HEADER = 'x-csrf-token';

let held: string | null = null;
let metaWasRead = false;

/** The CSRF token for the next request: the last one received, else the page's own, else a newly fetched one. */
export async function csrfToken(signal?: AbortSignal): Promise<string | null> {
  if (held === null && !metaWasRead) held = tokenOfPage();
  return held ?? fetchCsrfToken(signal);
}

/** Fetches a new token and keeps it; null when the server gives none. Throws what `fetch` throws. */
export async function fetchCsrfToken(signal?: AbortSignal): Promise<string | null> {
  const response = await fetch(TOKEN_PATH, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal,
  });
  if (!response.ok) return null;
  const body: unknown = await response.json();
  const token = typeof body === 'object' && body !== null && 'csrf_token' in body ? body.csrf_token : null;
  held = typeof token === 'string' ? token : null;
  return held;
}

/** Keeps the fresh token that an answer brought, where it brought one. */
export function keepFreshCsrfToken(headers: Headers): void {
  held = headers.get(CSRF_HEADER) ?? held;
}

/** Forgets the token (sign-out): the next request fetches a new one. */
export function clearCsrfToken(): void {
  held = null;
  metaWasRead = true;
}

function tokenOfPage(): string | null {
  metaWasRead = true;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${META_NAME}"]`)?.content;
  return content && content !== UNFILLED_PLACEHOLDER ? content : null;
}
