import { Suspense, useEffect } from 'react';
import type { PreloadedQuery } from 'react-relay';
import { graphql, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { QuietBoundary } from '../relay/boundary.tsx';
import { endSession } from '../relay/session.ts';
import type { MemberHeaderQuery } from './__generated__/MemberHeaderQuery.graphql.ts';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MEMBER_LINKS } from './links.ts';
import { NamedUserMenu, UserMenu } from './UserMenu.tsx';

const query = graphql`
  query MemberHeaderQuery {
    viewer {
      profileComplete
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

/** The header of a member. It loads who is signed in; a token that the server no longer knows ends the session. */
export function MemberHeader({ phone }: { phone?: 'bare' }) {
  const [queryRef, load] = useQueryLoader<MemberHeaderQuery>(query);
  useEffect(() => load({}), [load]);
  const nameless = <NamedUserMenu name={null} />;
  return (
    <header className={classes.header} data-phone={phone}>
      <div className={classes.bar}>
        <Logo />
        <nav aria-label="Main" className={classes.nav}>
          <ul className={classes.links}>
            {MEMBER_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={classes.link} data-label={label}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.user}>
          <QuietBoundary fallback={nameless}>
            <Suspense fallback={nameless}>{queryRef ? <Viewer queryRef={queryRef} /> : nameless}</Suspense>
          </QuietBoundary>
        </div>
      </div>
    </header>
  );
}

function Viewer({ queryRef }: { queryRef: PreloadedQuery<MemberHeaderQuery> }) {
  const { viewer } = usePreloadedQuery<MemberHeaderQuery>(query, queryRef);
  const isUnknown = viewer === null;
  useEffect(() => {
    if (isUnknown) endSession('expired');
  }, [isUnknown]);
  useProfileFirst(viewer?.profileComplete ?? true);
  return viewer ? <UserMenu viewerRef={viewer} /> : null;
}
