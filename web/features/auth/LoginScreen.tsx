import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { QuietBoundary } from '../../app/relay/boundary.tsx';
import type { ScreenProps } from '../../app/relay/screen.tsx';
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
      google={
        <QuietBoundary fallback={null}>
          <Suspense>
            <Google queryRef={queryRef} />
          </Suspense>
        </QuietBoundary>
      }
    />
  );
}

function Google({ queryRef }: { queryRef: PreloadedQuery<LoginScreenQuery> }) {
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
  return <GoogleSignIn siteRef={site} />;
}
