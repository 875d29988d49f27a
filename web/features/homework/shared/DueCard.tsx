// oxlint-disable relay/unused-fields -- the figures are read by the notice of homework, on every page
import { graphql, useFragment } from 'react-relay';
import { plural } from '../../../lib/number.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useOwnHomeworkLive } from '../../classrooms/shared/useOwnHomeworkLive.ts';
import type { DueCard_viewer$key } from './__generated__/DueCard_viewer.graphql.ts';
import { DueLine } from './DueLine.tsx';
import classes from './DueCard.module.css';
import { ReminderLine } from './ReminderLine.tsx';
import { useRereadAt } from './useRereadAt.ts';
import { useZone } from '../../profile/shared/useZone.ts';

const QUERY = graphql`
  query DueCardQuery {
    viewer {
      ...DueCard_viewer
      homework {
        toDoCount
        newCount
        dueSoonCount
        remindedCount
      }
    }
  }
`;

/** The homework that is due next, on a student's dashboard, as teachers set and change it; nothing where there is none to do. */
export function DueCard({ viewerRef }: { viewerRef: DueCard_viewer$key }) {
  const { homework, ...viewer } = useFragment(
    graphql`
      fragment DueCard_viewer on Viewer {
        ...useZone_viewer
        homework {
          toDoCount
          next {
            uuid
            title
            state
            ownDueAt
            ownLockAt
            questions
            classroom {
              name
            }
            attemptUnderWay {
              answered
            }
            result {
              score
            }
            ...ReminderLine_assignment
          }
        }
      }
    `,
    viewerRef,
  );
  const timeZone = useZone(viewer);
  const next = homework?.next;
  useOwnHomeworkLive(QUERY);
  useRereadAt([next?.ownDueAt, next?.ownLockAt]);
  if (!next) return null;
  const { uuid, title, state, ownDueAt, questions, classroom, attemptUnderWay, result } = next;
  const more = (homework?.toDoCount ?? 1) - 1;
  const place = `/homework/${uuid}`;
  return (
    <section className={classes.card} aria-label="Homework">
      <div className={classes.words}>
        <p className={classes.class}>Homework{classroom ? ` · ${classroom.name}` : null}</p>
        <h2 className={classes.title}>
          <a href={place}>{title}</a>
        </h2>
        <DueLine dueAt={ownDueAt} timeZone={timeZone} isLate={state === 'LATE' && !result} />
        <ReminderLine assignmentRef={next} timeZone={timeZone} />
        <p className={classes.class}>
          {attemptUnderWay ? `${attemptUnderWay.answered} of ${questions} answered` : plural(questions, 'question')}
        </p>
      </div>
      <div className={classes.actions}>
        <ButtonLink href={place} variant="default">
          {attemptUnderWay ? 'Continue Assignment' : 'View Assignment'}
        </ButtonLink>
        {more > 0 ? (
          <ButtonLink href="/homework" variant="subtle">
            {more} more to do
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
