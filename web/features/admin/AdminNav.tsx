import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import { formatCount } from '../../lib/number.ts';
import type { AdminNavQuery } from './__generated__/AdminNavQuery.graphql.ts';
import classes from './AdminNav.module.css';
import { onWaitingChanged } from './waiting.ts';

const PAGES = [
  { path: '/admin/pools', label: 'Pool Monitor' },
  { path: '/admin/sentences', label: 'Sentences' },
  { path: '/admin/objections', label: 'Objections' },
  { path: '/admin/ab-tests', label: 'A/B tests' },
  { path: '/admin/teachers', label: 'Teachers' },
  { path: '/admin/people', label: 'People' },
  { path: '/admin/audit', label: 'Audit' },
] as const;
type Path = (typeof PAGES)[number]['path'];
type Waiting = Partial<Record<Path, number | null | undefined>>;

const QUERY = graphql`
  query AdminNavQuery {
    watchedSentenceCount
    objections(first: 1) {
      totalCount
    }
    site {
      teachersNeedVerification
    }
    teachers(first: 1, standing: WAITING) {
      totalCount
    }
  }
`;

/** The ways between the pages of superusers, with how much waits on each. */
export function AdminNav({ at }: { at: Path }) {
  const waiting = useWaiting();
  return (
    <nav aria-label="Administration">
      <ul className={classes.list}>
        {PAGES.map(({ path, label }) => (
          <li key={path}>
            <a className={classes.link} href={path} aria-current={path === at ? 'page' : undefined}>
              {label}
              {waiting[path] ? (
                <span className={classes.waiting}>
                  {formatCount(waiting[path])}
                  <span className="spoken"> waiting</span>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How much waits, read anew on each page and after each decision; nothing until that is known, and where it cannot be read. */
function useWaiting(): Waiting {
  const environment = useRelayEnvironment();
  const [waiting, setWaiting] = useState<Waiting>({});
  useEffect(() => {
    const read = () =>
      fetchQuery<AdminNavQuery>(environment, QUERY, {}, { fetchPolicy: 'network-only' }).subscribe({
        next: ({ watchedSentenceCount, objections, site, teachers }) =>
          setWaiting({
            '/admin/sentences': watchedSentenceCount,
            '/admin/objections': objections?.totalCount,
            // Where everybody may create classes, nobody waits for anything.
            '/admin/teachers': site?.teachersNeedVerification ? teachers?.totalCount : null,
          }),
        error: () => {},
      });
    let reading = read();
    const stopListening = onWaitingChanged(() => {
      reading.unsubscribe();
      reading = read();
    });
    return () => {
      stopListening();
      reading.unsubscribe();
    };
  }, [environment]);
  return waiting;
}
