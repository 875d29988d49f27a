import { wayBack } from '../../../app/relay/access.ts';
import { placeOfWritten } from '../../../app/relay/written.storage.ts';
import type { Router } from '../../../lib/router.ts';
import { useLocation, useNavigate } from '../../../lib/RouterView.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';

/** What is said where something that was written is there again. */
export const KEPT = 'What you had written is kept.';
/** Long enough for whoever looks first at the page that they are back on. */
const KEPT_SHOWN_MS = 20_000;

/**
 * How to lead on whoever has signed in: back to where they were, or to `usual`. What they had written in a form that is not there any
 * more is kept: they are told, and shown the way to it.
 */
export function useGoOn(usual: string): (options?: Parameters<Router['navigate']>[1]) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (options) => {
    const to = wayBack(search) ?? usual;
    const place = placeOfWritten();
    void navigate(to, { ...options, replace: true });
    if (place === null || pathOf(to) === pathOf(place)) return;
    toastSuccess(KEPT, { label: 'Open', onSelect: () => void navigate(place), shownMs: KEPT_SHOWN_MS });
  };
}

const pathOf = (place: string): string => new URL(place, location.origin).pathname;
