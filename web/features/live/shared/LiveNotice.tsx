import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { QuietBoundary } from '../../../app/relay/boundary.tsx';
import { useNews } from '../../../app/relay/useNews.ts';
import { useLocation } from '../../../lib/RouterView.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconX } from '../../../ui/icons.ts';
import type { LiveNoticeQuery } from './__generated__/LiveNoticeQuery.graphql.ts';
import { putAway, putAwayRound } from './liveNotice.storage.ts';
import classes from './LiveNotice.module.css';

const QUERY = graphql`
  query LiveNoticeQuery {
    viewer {
      classrooms {
        joined(first: 1) {
          totalCount
        }
        liveRounds {
          id
          joined
          classroom {
            uuid
            name
          }
        }
      }
    }
  }
`;

/** What was read so long ago is read again when the person goes to another page, or comes back to this one. */
const FRESH_MS = 10_000;
/** How often it is read while somebody who is in a class looks at a page. */
const EVERY_MS = 30_000;

/** That a class of the person's is in a live round, on every page, with the way into it: nothing where none is. For students. */
export default function LiveNotice() {
  const [isInClass, setInClass] = useState(false);
  const everyMs = isInClass ? EVERY_MS : undefined;
  const { queryRef, boundary } = useNews<LiveNoticeQuery>(QUERY, { freshMs: FRESH_MS, everyMs });
  const { pathname } = useLocation();
  return (
    <QuietBoundary fallback={null} {...boundary}>
      <Suspense fallback={null}>
        {queryRef ? <Shown queryRef={queryRef} pathname={pathname} onKnown={setInClass} /> : null}
      </Suspense>
    </QuietBoundary>
  );
}

interface ShownProps {
  queryRef: PreloadedQuery<LiveNoticeQuery>;
  pathname: string;
  /** Told whether the person is a student of any class. */
  onKnown: (isInClass: boolean) => void;
}

function Shown({ queryRef, pathname, onKnown }: ShownProps) {
  const { viewer } = usePreloadedQuery<LiveNoticeQuery>(QUERY, queryRef);
  const { joined, liveRounds } = viewer?.classrooms ?? {};
  const isInClass = (joined?.totalCount ?? 0) > 0;
  useEffect(() => onKnown(isInClass), [isInClass, onKnown]);
  const [away, setAway] = useState(putAwayRound);
  const round = liveRounds?.find(({ id }) => id !== away);
  // The page of the class says so itself.
  const classroom = round?.classroom && !pathname.startsWith(`/classrooms/${round.classroom.uuid}`) && round.classroom;
  return (
    <>
      {/* It stands there empty from the start: a region that comes with its text is not read out. */}
      <output className="spoken">{classroom ? textOf(classroom.name) : null}</output>
      {round && classroom ? (
        <Strip
          name={classroom.name}
          to={`/classrooms/${classroom.uuid}/live`}
          action={round.joined ? 'Go back in' : 'Join in'}
          onAway={() => {
            putAway(round.id);
            setAway(round.id);
          }}
        />
      ) : null}
    </>
  );
}

const textOf = (name: string): string => `A live round is running: ${name}`;

interface StripProps {
  /** The class's. */
  name: string;
  to: string;
  action: string;
  onAway: () => void;
}

function Strip({ name, to, action, onAway }: StripProps) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A room that takes a phone's whole window makes room for it.
    const root = document.documentElement.style;
    const measured = new ResizeObserver(() => root.setProperty('--notice', `${strip.current?.offsetHeight ?? 0}px`));
    if (strip.current) measured.observe(strip.current);
    return () => {
      measured.disconnect();
      root.removeProperty('--notice');
    };
  }, []);
  return (
    <aside ref={strip} className={classes.strip} aria-label="Live round">
      <p className={classes.words}>
        <span className={classes.dot} aria-hidden="true" />
        <span className={classes.text}>{textOf(name)}</span>
      </p>
      <a className={classes.in} href={to}>
        {action}
      </a>
      <button type="button" className={classes.away} aria-label="Not now" onClick={onAway}>
        <Icon of={IconX} />
      </button>
    </aside>
  );
}
