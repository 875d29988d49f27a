import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Notice } from '../../../ui/Notice.tsx';
import type { GoogleButton_site$key } from './__generated__/GoogleButton_site.graphql.ts';
import classes from './GoogleSignIn.module.css';
import { drawGoogleButton, GoogleUnavailableError, loadGoogle, watchGoogleWindow } from './gsi.ts';

export const GOOGLE_FAILED = 'Google Sign-In failed';
const TEXTS = {
  dismissed: 'Google Sign-In popup was blocked or dismissed. Please ensure popups are allowed and try again.',
  unavailable: 'Google Sign-In is not available. Please try refreshing the page.',
  notInitialized: 'Failed to initialize Google Sign-In. Please try again.',
} as const;

interface GoogleButtonProps {
  siteRef: GoogleButton_site$key;
  isBusy?: boolean;
  /** Google's window has given its ID token. */
  onToken: (idToken: string) => void;
  /** What went wrong with what the token was for; null for nothing. */
  fault?: string | null;
  /** Google's window is about to open. */
  onOpen?: () => void;
}

/** Google's own button where the site offers it, and what goes wrong with its window. */
export function GoogleButton({ siteRef, ...rest }: GoogleButtonProps) {
  const { googleClientId, googleNonce } = useFragment(
    graphql`
      fragment GoogleButton_site on Site {
        googleClientId
        googleNonce
      }
    `,
    siteRef,
  );
  return googleClientId && googleNonce ? <Drawn {...rest} clientId={googleClientId} nonce={googleNonce} /> : null;
}

function Drawn({
  clientId,
  nonce,
  isBusy,
  onToken,
  onOpen,
  fault = null,
}: Omit<GoogleButtonProps, 'siteRef'> & { clientId: string; nonce: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [windowError, setWindowError] = useState<string | null>(null);

  const open = () => {
    setWindowError(null);
    onOpen?.();
  };
  const take = (idToken: string | undefined) => {
    setWindowError(idToken ? null : GOOGLE_FAILED);
    if (idToken) onToken(idToken);
  };

  // Google keeps the first callbacks it was given: they have to lead to the latest.
  const latest = useRef({ open, take });
  useEffect(() => {
    latest.current = { open, take };
  });

  useEffect(() => {
    let isLeft = false;
    let stopWatching = () => {};
    const draw = async () => {
      try {
        const api = await loadGoogle();
        if (isLeft || !place.current) return;
        drawGoogleButton(
          api,
          place.current,
          { clientId, nonce },
          {
            click: () => {
              latest.current.open();
              stopWatching();
              stopWatching = watchGoogleWindow(() => setWindowError(TEXTS.dismissed));
            },
            credential: (idToken) => {
              stopWatching();
              if (!isLeft) latest.current.take(idToken);
            },
          },
        );
      } catch (error) {
        if (!isLeft) setWindowError(error instanceof GoogleUnavailableError ? TEXTS.unavailable : TEXTS.notInitialized);
      }
    };
    void draw();
    return () => {
      isLeft = true;
      stopWatching();
    };
  }, [clientId, nonce]);

  const shown = windowError ?? fault;
  return (
    <>
      {shown ? <Notice tone="error" title={shown} /> : null}
      <div ref={place} className={classes.place} aria-busy={isBusy || undefined} />
    </>
  );
}
