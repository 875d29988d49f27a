import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { withNext } from '../../../app/relay/access.ts';
import { type Failure, failureText } from '../../../app/relay/useCommand.ts';
import { useLocation, useNavigate } from '../../../lib/RouterView.tsx';
import { GOOGLE_FAILED, GoogleButton } from '../google/GoogleButton.tsx';
import classes from '../google/GoogleSignIn.module.css';
import { useGoogleSignIn } from '../google/useGoogleSignIn.ts';
import type { GoogleSignIn_site$key } from './__generated__/GoogleSignIn_site.graphql.ts';
import { holdGoogleToken } from './heldToken.ts';
import { wayForNewcomers } from './signInNotices.ts';
import { useGoOn } from './useGoOn.ts';

const AFTER_SIGN_IN = '/dashboard';

interface GoogleSignInProps {
  siteRef: GoogleSignIn_site$key;
  /** Where the page can ask for the passkey of an account that needs it too; elsewhere the server's text says so. */
  onSecondFactor?: (failure: Failure) => void;
}

/** The way in by Google, where the site offers it; nothing is loaded from Google elsewhere. */
export function GoogleSignIn({ siteRef, onSecondFactor }: GoogleSignInProps) {
  const site = useFragment(
    graphql`
      fragment GoogleSignIn_site on Site {
        googleClientId
        ...GoogleButton_site
      }
    `,
    siteRef,
  );
  const navigate = useNavigate();
  const goOn = useGoOn(AFTER_SIGN_IN);
  const { search } = useLocation();
  const [signIn, isBusy] = useGoogleSignIn();
  const [fault, setFault] = useState<string | null>(null);
  if (!site.googleClientId) return null;

  const enter = async (idToken: string) => {
    setFault(null);
    const failure = await signIn(idToken);
    if (!failure) return goOn({ isSure: true });
    if (failure.code === 'SECOND_FACTOR_NEEDED' && onSecondFactor) return onSecondFactor(failure);
    if (failure.code !== 'ACCOUNT_NOT_FOUND') return setFault(failureText(failure, GOOGLE_FAILED));
    holdGoogleToken(idToken);
    return void navigate(withNext('/register', wayForNewcomers(search)), { isSure: true });
  };

  return (
    <div className={classes.google}>
      <p className={classes.or}>or</p>
      <GoogleButton
        siteRef={site}
        isBusy={isBusy}
        fault={fault}
        onOpen={() => setFault(null)}
        onToken={(idToken) => void enter(idToken)}
      />
    </div>
  );
}
