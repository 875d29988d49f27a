import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { failureText } from '../../../app/relay/useCommand.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { GoogleSignIn_site$key } from './__generated__/GoogleSignIn_site.graphql.ts';
import classes from './GoogleSignIn.module.css';
import { drawGoogleButton, GoogleUnavailableError, loadGoogle, watchGoogleWindow } from './gsi.ts';
import { useGoogleSignIn } from './useGoogleSignIn.ts';

const AFTER_SIGN_IN = '/dashboard';
const TEXTS = {
  failed: 'Google Sign-In failed',
  dismissed: 'Google Sign-In popup was blocked or dismissed. Please ensure popups are allowed and try again.',
  unavailable: 'Google Sign-In is not available. Please try refreshing the page.',
  notInitialized: 'Failed to initialize Google Sign-In. Please try again.',
} as const;

/** Google's button, where the site offers it; nothing is loaded from Google elsewhere. */
export function GoogleSignIn({ siteRef }: { siteRef: GoogleSignIn_site$key }) {
  const { googleClientId } = useFragment(
    graphql`
      fragment GoogleSignIn_site on Site {
        googleClientId
      }
    `,
    siteRef,
  );
  return googleClientId ? <GoogleButton clientId={googleClientId} /> : null;
}

function GoogleButton({ clientId }: { clientId: string }) {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [signIn, isBusy] = useGoogleSignIn();
  const [problem, setProblem] = useState<string | null>(null);

  const takeCredential = async (idToken: string | undefined) => {
    setProblem(null);
    if (!idToken) return setProblem(TEXTS.failed);
    const failure = await signIn(idToken);
    if (!failure) void navigate(AFTER_SIGN_IN, { replace: true });
    else if (failure.kind === 'notFound') void navigate(`/register?google_token=${encodeURIComponent(idToken)}`);
    else setProblem(textOf(failure));
  };

  // Google keeps the first callback it was given: it has to lead to the latest.
  const latest = useRef(takeCredential);
  useEffect(() => {
    latest.current = takeCredential;
  });

  useEffect(() => {
    let isLeft = false;
    let stopWatching = () => {};
    const draw = async () => {
      try {
        const api = await loadGoogle();
        if (isLeft || !place.current) return;
        drawGoogleButton(api, place.current, clientId, {
          click: () => {
            setProblem(null);
            stopWatching();
            stopWatching = watchGoogleWindow(() => setProblem(TEXTS.dismissed));
          },
          credential: (idToken) => {
            stopWatching();
            if (!isLeft) void latest.current(idToken);
          },
        });
      } catch (error) {
        if (!isLeft) setProblem(error instanceof GoogleUnavailableError ? TEXTS.unavailable : TEXTS.notInitialized);
      }
    };
    void draw();
    return () => {
      isLeft = true;
      stopWatching();
    };
  }, [clientId]);

  return (
    <div className={classes.google}>
      <p className={classes.or}>or</p>
      {problem ? <Notice tone="error" title={problem} /> : null}
      <div ref={place} className={classes.place} aria-busy={isBusy || undefined} />
    </div>
  );
}

function textOf(failure: Failure): string {
  return failureText(failure, TEXTS.failed);
}
