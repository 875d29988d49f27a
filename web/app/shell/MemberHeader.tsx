import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreloadedQuery } from 'react-relay';
import { graphql, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { lazyPart } from '../relay/lazyPart.ts';
import { useLocation, useNavigate, useVisit } from '../../lib/RouterView.tsx';
import { QuietBoundary } from '../relay/boundary.tsx';
import { accessToken, refuseToken } from '../relay/session.ts';
import type { MemberHeaderQuery } from './__generated__/MemberHeaderQuery.graphql.ts';
import { MemberBar } from './MemberBar.tsx';
import { type MenuOwner, NOBODY, OwnerOfMenu, UserMenu } from './UserMenu.tsx';

const LiveNotice = lazyPart(() => import('../../features/live/shared/LiveNotice.tsx'));
const HomeworkNotice = lazyPart(() => import('../../features/homework/shared/HomeworkNotice.tsx'));

/** What the shell knows of a member. */
export const memberQuery = graphql`
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

/**
 * The header of a member. It loads who is signed in; a token that the server no longer knows ends the session. What could not be loaded is
 * loaded with the next page, with this one anew, or once there is a connection again.
 */
export function MemberHeader({ phone }: { phone?: 'bare' }) {
  const [queryRef, load] = useQueryLoader<MemberHeaderQuery>(memberQuery);
  const [owner, setOwner] = useState(NOBODY);
  const visit = useVisit();
  const isMissing = useRef(true);
  const fill = useEffectEvent(() => {
    if (isMissing.current) load({});
    isMissing.current = false;
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each page, also the same one anew
  useEffect(() => fill(), [visit]);
  useEffect(() => {
    const again = () => fill();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const onError = () => {
    isMissing.current = true;
  };
  return (
    <>
      <MemberBar phone={phone}>
        <QuietBoundary fallback={null} resetKey={visit}>
          <Suspense>
            <HomeworkNotice />
          </Suspense>
        </QuietBoundary>
        <UserMenu {...owner} />
        <QuietBoundary fallback={null} resetKey={queryRef} onError={onError}>
          <Suspense>{queryRef ? <Viewer queryRef={queryRef} onKnown={setOwner} /> : null}</Suspense>
        </QuietBoundary>
      </MemberBar>
      <QuietBoundary fallback={null} resetKey={visit}>
        <Suspense>
          <LiveNotice />
        </Suspense>
      </QuietBoundary>
    </>
  );
}

interface ViewerProps {
  queryRef: PreloadedQuery<MemberHeaderQuery>;
  onKnown: (owner: MenuOwner) => void;
}

function Viewer({ queryRef, onKnown }: ViewerProps) {
  const { viewer } = usePreloadedQuery<MemberHeaderQuery>(memberQuery, queryRef);
  const isUnknown = viewer === null;
  useEffect(() => {
    // The answer does not say which token it is to: it is taken for one to the token that there is now.
    if (isUnknown) refuseToken(accessToken());
  }, [isUnknown]);
  useProfileFirst(viewer?.account?.profileComplete ?? true);
  return viewer ? <OwnerOfMenu viewerRef={viewer} onKnown={onKnown} /> : null;
}
