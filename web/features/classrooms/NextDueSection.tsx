import { graphql, useFragment } from 'react-relay';
import type { NextDueSection_classroom$key } from './__generated__/NextDueSection_classroom.graphql.ts';
import students from './FirstStudents.module.css';
import classes from './NextDueSection.module.css';
import { NextDue } from './shared/NextDue.tsx';

interface NextDueSectionProps {
  classroomRef: NextDueSection_classroom$key;
  timeZone: string;
}

/** The homework of a class in short: what is due next, and the ways to all of it. */
export function NextDueSection({ classroomRef, timeZone }: NextDueSectionProps) {
  const { uuid, homeworkCount, nextDue, ...parts } = useFragment(
    graphql`
      fragment NextDueSection_classroom on Classroom {
        uuid
        homeworkCount
        nextDue {
          __typename
        }
        ...NextDue_classroom
      }
    `,
    classroomRef,
  );
  // The button above leads to the first one.
  if (!homeworkCount) return null;
  return (
    <section className={students.students} aria-labelledby="next-due">
      <h2 id="next-due">Next due</h2>
      {nextDue ? (
        <div className={classes.next}>
          <NextDue classroomRef={parts} timeZone={timeZone} />
        </div>
      ) : (
        <p className={students.hint}>No due date is coming up.</p>
      )}
      <p className={`${students.all} ${classes.ways}`}>
        <a href={`/classrooms/${uuid}/homework`}>All homework</a>
        <a href={`/classrooms/${uuid}/homework/results`}>Results</a>
      </p>
    </section>
  );
}
