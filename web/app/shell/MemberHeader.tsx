import { Suspense, useEffect, useMemo, useReducer, useState } from 'react';
import type { PreloadedQuery } from 'react-relay';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation, useNavigate, useVisit } from '../../lib/RouterView.tsx';
import { QuietBoundary } from '../relay/boundary.tsx';
import { lazyPart } from '../relay/lazyPart.ts';
import { accessToken, refuseToken } from '../relay/session.ts';
import { useNews } from '../relay/useNews.ts';
import type { MemberHeaderQuery } from './__generated__/MemberHeaderQuery.graphql.ts';
import { MemberBar } from './MemberBar.tsx';
import { type MenuOwner, NOBODY, OwnerOfMenu, UserMenu } from './UserMenu.tsx';

const LiveNotice = lazyPart(() => import('../../features/live/shared/LiveNotice.tsx'));
const HomeworkNotice = lazyPart(() => import('../../features/homework/shared/HomeworkNotice.tsx'));

const QUERY = graphql`
  query MemberHeaderQuery {
    viewer {
      account {
        profileComplete
      }
      ...UserMenu_viewer
    }
  }
`;

const PROFILE_PATH = '/complete-profile';
/** What is open to somebody who has not said yet who they are: leaving, and what they are to accept. */
const OPEN_BEFORE = new Set([PROFILE_PATH, '/settings', '/privacy-policy', '/terms']);

/** Leads who still has to say who they are to where it is asked: the server refuses nearly everything else. */
function useProfileFirst(isComplete: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isComplete && !OPEN_BEFORE.has(pathname)) void navigate(PROFILE_PATH, { replace: true });
  }, [isComplete, pathname, navigate]);
}

/** When to fetch once more the code that could not be fetched: another value with each page, the same one anew too, and with each connection. */
function useOccasion(): unknown {
  const visit = useVisit();
  const [connections, connect] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener('online', connect);
    return () => removeEventListener('online', connect);
  }, []);
  return useMemo(() => ({ visit, connections }), [visit, connections]);
}

/** The header of a member. */
export function MemberHeader({ phone }: { phone?: 'bare' }) {
  const [owner, setOwner] = useState(NOBODY);
  const occasion = useOccasion();
  return (
    <>
      <MemberBar phone={phone}>
        <QuietBoundary fallback={null} resetKey={occasion}>
          <Suspense>
            <HomeworkNotice />
          </Suspense>
        </QuietBoundary>
        <UserMenu {...owner} />
        <Member onKnown={setOwner} />
      </MemberBar>
      <QuietBoundary fallback={null} resetKey={occasion}>
        <Suspense>
          <LiveNotice />
        </Suspense>
      </QuietBoundary>
    </>
  );
}

interface MemberProps {
  onKnown: (owner: MenuOwner) => void;
}

/**
 * Loads who is signed in, for the menu beside it; a token that the server no longer knows ends the session. What could not be loaded is loaded
 * with the next page, with this one anew, or once there is a connection again.
 */
export function Member({ onKnown }: MemberProps) {
  const { queryRef, boundary } = useNews<MemberHeaderQuery>(QUERY);
  return (
    <QuietBoundary fallback={null} {...boundary}>
      <Suspense>{queryRef ? <Viewer queryRef={queryRef} onKnown={onKnown} /> : null}</Suspense>
    </QuietBoundary>
  );
}

interface ViewerProps extends MemberProps {
  queryRef: PreloadedQuery<MemberHeaderQuery>;
}

function Viewer({ queryRef, onKnown }: ViewerProps) {
  const { viewer } = usePreloadedQuery<MemberHeaderQuery>(QUERY, queryRef);
  const isUnknown = viewer === null;
  useEffect(() => {
    // The answer does not say which token it is to: it is taken for one to the token that there is now.
    if (isUnknown) refuseToken(accessToken());
  }, [isUnknown]);
  useProfileFirst(viewer?.account?.profileComplete ?? true);
  return viewer ? <OwnerOfMenu viewerRef={viewer} onKnown={onKnown} /> : null;
}
