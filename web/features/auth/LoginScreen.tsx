import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { QuietBoundary } from '../../app/relay/boundary.tsx';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import type { LoginScreenQuery } from './__generated__/LoginScreenQuery.graphql.ts';
import LoginPage from './LoginPage.tsx';
import { GoogleSignIn } from './shared/GoogleSignIn.tsx';
import { holdGoogleToken } from './shared/heldToken.ts';

/** /login: the form at once; Google's button follows where the site offers it. */
export default function LoginScreen({ queryRef }: ScreenProps<LoginScreenQuery>) {
  // Whoever is here has left the registration that Google's token was for.
  useEffect(() => holdGoogleToken(null), []);
  return (
    <LoginPage
      renderGoogle={(onSecondFactor) => (
        <QuietBoundary fallback={null}>
          <Suspense>
            <Google queryRef={queryRef} onSecondFactor={onSecondFactor} />
          </Suspense>
        </QuietBoundary>
      )}
    />
  );
}

interface GoogleProps {
  queryRef: PreloadedQuery<LoginScreenQuery>;
  onSecondFactor: (failure: Failure) => void;
}

function Google({ queryRef, onSecondFactor }: GoogleProps) {
  const { site } = usePreloadedQuery<LoginScreenQuery>(
    graphql`
      query LoginScreenQuery {
        site {
          ...GoogleSignIn_site
        }
      }
    `,
    queryRef,
  );
  return <GoogleSignIn siteRef={site} onSecondFactor={onSecondFactor} />;
}
