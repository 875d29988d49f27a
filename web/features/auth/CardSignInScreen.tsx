import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { QuietBoundary } from '../../app/relay/boundary.tsx';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useSignOut } from '../../app/relay/useSignOut.ts';
import { Button } from '../../ui/Button.tsx';
import type { CardSignInScreenQuery } from './__generated__/CardSignInScreenQuery.graphql.ts';
import CardSignInPage from './CardSignInPage.tsx';

/** /card: the form at once; the usual way in follows for whoever is signed in with a card already. */
export default function CardSignInScreen({ queryRef }: ScreenProps<CardSignInScreenQuery>) {
  return (
    <CardSignInPage
      usualWay={
        <QuietBoundary fallback={null}>
          <Suspense>
            <UsualWay queryRef={queryRef} />
          </Suspense>
        </QuietBoundary>
      }
    />
  );
}

/** The sign-in page is closed to whoever is signed in: the session of a card ends first. */
function UsualWay({ queryRef }: { queryRef: PreloadedQuery<CardSignInScreenQuery> }) {
  const { viewer } = usePreloadedQuery<CardSignInScreenQuery>(
    graphql`
      query CardSignInScreenQuery {
        viewer {
          card {
            __typename
          }
        }
      }
    `,
    queryRef,
  );
  const signOut = useSignOut();
  if (!viewer?.card) return null;
  return (
    <Button variant="default" onClick={signOut}>
      Sign out and sign in as usual
    </Button>
  );
}
