import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { QuietBoundary } from '../../app/relay/boundary.tsx';
import { useSignOut } from '../../app/relay/useSignOut.ts';
import { Button } from '../../ui/Button.tsx';
import type { UsualWayQuery } from './__generated__/UsualWayQuery.graphql.ts';

const QUERY = graphql`
  query UsualWayQuery {
    viewer {
      card {
        __typename
      }
    }
  }
`;

/** The usual sign-in, for whoever is signed in with a card: its page is closed to them until that session ends. Nothing for anybody else. */
export function UsualWay() {
  const [queryRef, load] = useQueryLoader<UsualWayQuery>(QUERY);
  useEffect(() => load({}), [load]);
  return (
    <QuietBoundary fallback={null}>
      <Suspense>{queryRef ? <SignOut queryRef={queryRef} /> : null}</Suspense>
    </QuietBoundary>
  );
}

function SignOut({ queryRef }: { queryRef: PreloadedQuery<UsualWayQuery> }) {
  const { viewer } = usePreloadedQuery<UsualWayQuery>(QUERY, queryRef);
  const signOut = useSignOut();
  if (!viewer?.card) return null;
  return (
    <Button variant="default" onClick={signOut}>
      Sign out and sign in as usual
    </Button>
  );
}
