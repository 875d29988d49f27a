import { headingTakesFocus } from '../ui/PageHeading.tsx';
import { toastError } from '../ui/toasts.ts';
import { accessToken, TAKEN_OVER_KEY } from './relay/session.ts';

const ANOTHER_ACCOUNT = 'Another account is now signed in here.';
const NOT_KEPT = 'What you were writing here has not been kept.';
const TEXTS: Readonly<Record<string, string>> = {
  again: `You have signed in again in another tab. ${NOT_KEPT}`,
  true: `${ANOTHER_ACCOUNT} ${NOT_KEPT}`,
};

// Before anything is drawn: whoever finds the page loaded anew under another name, or without what they were writing, is told why, once, and its heading takes the focus as after
// a navigation. Not where they have signed out again meanwhile. The build has no storage.
const wasWriting = globalThis.sessionStorage?.getItem(TAKEN_OVER_KEY);
globalThis.sessionStorage?.removeItem(TAKEN_OVER_KEY);
if (wasWriting && accessToken() !== null) {
  toastError(TEXTS[wasWriting] ?? ANOTHER_ACCOUNT);
  headingTakesFocus();
}
