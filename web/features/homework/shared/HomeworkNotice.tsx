import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { QuietBoundary } from '../../../app/relay/boundary.tsx';
import { useNews } from '../../../app/relay/useNews.ts';
import { plural } from '../../../lib/number.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconBell, IconCalendarEvent } from '../../../ui/icons.ts';
import type { HomeworkNoticeQuery } from './__generated__/HomeworkNoticeQuery.graphql.ts';
import classes from './HomeworkNotice.module.css';

const QUERY = graphql`
  query HomeworkNoticeQuery {
    viewer {
      homework {
        toDoCount
        newCount
        dueSoonCount
        remindedCount
      }
    }
  }
`;

/** What was read so long ago is read again when the person goes to another page, or comes back to this one. */
const FRESH_MS = 60_000;

/** How much homework there is to do, on every page, and whether a teacher has reminded of some: nothing where there is none. */
export default function HomeworkNotice() {
  const { queryRef, boundary } = useNews<HomeworkNoticeQuery>(QUERY, { freshMs: FRESH_MS });
  return (
    <QuietBoundary fallback={null} {...boundary}>
      <Suspense fallback={null}>{queryRef ? <Shown queryRef={queryRef} /> : null}</Suspense>
    </QuietBoundary>
  );
}

function Shown({ queryRef }: { queryRef: PreloadedQuery<HomeworkNoticeQuery> }) {
  const { viewer } = usePreloadedQuery<HomeworkNoticeQuery>(QUERY, queryRef);
  const { toDoCount, newCount, dueSoonCount, remindedCount } = viewer?.homework ?? {};
  if (!toDoCount) return null;
  const parts = [
    `${plural(toDoCount, 'assignment')} to do`,
    newCount ? `${newCount} new` : null,
    dueSoonCount ? `${dueSoonCount} due soon or late` : null,
    remindedCount ? `${remindedCount} with a reminder from your teacher` : null,
  ];
  const isUrgent = [newCount, dueSoonCount, remindedCount].some(Boolean);
  return (
    <a
      className={classes.notice}
      href="/homework"
      title={parts.filter(Boolean).join(', ')}
      aria-label={`Homework: ${parts.filter(Boolean).join(', ')}`}
      data-urgent={isUrgent || undefined}
    >
      <Icon of={remindedCount ? IconBell : IconCalendarEvent} />
      <span aria-hidden="true">{toDoCount}</span>
    </a>
  );
}
