import type { ReactNode } from 'react';
import { createContext, use, useState } from 'react';
import { lazyDialog } from '../relay/lazyDialog.tsx';
import type { Visit } from '../../lib/router.ts';
import { useVisit } from '../../lib/RouterView.tsx';
import { useIsSignedIn } from '../relay/session.ts';

const DeleteAccountDialog = lazyDialog(() => import('../../features/leaving/DeleteAccountDialog.tsx'));

const AskContext = createContext<() => void>(() => undefined);

/** Opens the deletion of one's own account over the page that is shown. */
export function useAskToLeave(): () => void {
  return use(AskContext);
}

/** Where the user menu's `Delete Account` opens its dialog: over the page, which stays. It goes with the page and with the session. */
export function Leaving({ children }: { children: ReactNode }) {
  const visit = useVisit();
  const isSignedIn = useIsSignedIn();
  const [askedAt, setAskedAt] = useState<Visit | null>(null);
  return (
    <AskContext value={() => setAskedAt(visit)}>
      {children}
      {isSignedIn && askedAt === visit ? <DeleteAccountDialog onClose={() => setAskedAt(null)} /> : null}
    </AskContext>
  );
}
