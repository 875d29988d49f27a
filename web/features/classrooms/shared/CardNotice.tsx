import { graphql, useFragment } from 'react-relay';
import { timeOf } from '../../../lib/dates.ts';
import { daysApart } from '../../../lib/days.ts';
import { useNow } from '../../../lib/useNow.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { CardNotice_viewer$key } from './__generated__/CardNotice_viewer.graphql.ts';
import classes from './CardNotice.module.css';

const MINUTE_MS = 60_000;

/** What somebody has to know who signed in with a card: for what, and until when. Nothing for anybody else. */
export function CardNotice({ viewerRef }: { viewerRef: CardNotice_viewer$key }) {
  const { card } = useFragment(
    graphql`
      fragment CardNotice_viewer on Viewer {
        card {
          endsAt
          classroom {
            uuid
            name
          }
        }
      }
    `,
    viewerRef,
  );
  const now = useNow(card ? MINUTE_MS : null);
  if (!card) return null;
  const { classroom, endsAt } = card;
  return (
    <div className={classes.place}>
      <Notice tone="info">
        <p>
          You are signed in with a card until {untilText(endsAt, now)}: for practice and{' '}
          {classroom ? <a href={`/classrooms/${classroom.uuid}`}>{classroom.name}</a> : 'your class'}. For everything
          else, sign in as you usually do. If you have forgotten your password,{' '}
          <a href="/forgot-password">set a new one</a>.
        </p>
      </Notice>
    </div>
  );
}

/** The time at which the session ends, within a day. */
function untilText(endsAt: string, now: number): string {
  return daysApart(endsAt, new Date(now)) === 1 ? `${timeOf(endsAt)} tomorrow` : timeOf(endsAt);
}
