import { graphql, useFragment } from 'react-relay';
import { plural } from '../../lib/number.ts';
import { shortMoment } from '../../lib/dates.ts';
import type { LiveRoundsSection_classroom$key } from './__generated__/LiveRoundsSection_classroom.graphql.ts';
import students from './FirstStudents.module.css';

interface LiveRoundsSectionProps {
  classroomRef: LiveRoundsSection_classroom$key;
  timeZone: string;
}

/** The latest live round of a class, and the way to what was typed in it; nothing where there was none. For who teaches it. */
export function LiveRoundsSection({ classroomRef, timeZone }: LiveRoundsSectionProps) {
  const { uuid, liveRounds } = useFragment(
    graphql`
      fragment LiveRoundsSection_classroom on Classroom {
        uuid
        liveRounds(first: 1) {
          edges {
            node {
              openedAt
              number
            }
          }
        }
      }
    `,
    classroomRef,
  );
  const latest = liveRounds?.edges[0]?.node;
  if (!latest) return null;
  return (
    <section className={students.students} aria-labelledby="live-rounds">
      <h2 id="live-rounds">Live rounds</h2>
      <p className={students.hint}>
        The latest: {shortMoment(latest.openedAt, timeZone)}
        {latest.number === 0 ? '. No sentence was shown.' : `, ${plural(latest.number, 'sentence')}.`}
      </p>
      <p className={students.all}>
        <a href={`/classrooms/${uuid}/live/words`}>What was typed</a>
      </p>
    </section>
  );
}
