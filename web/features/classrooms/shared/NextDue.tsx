import { graphql, useFragment } from 'react-relay';
import { shortMoment } from '../../../lib/dates.ts';
import { Progress } from '../../../ui/Progress.tsx';
import type { NextDue_classroom$key } from './__generated__/NextDue_classroom.graphql.ts';
import classes from './NextDue.module.css';

interface NextDueProps {
  classroomRef: NextDue_classroom$key;
  timeZone: string;
}

/** The homework that a class has to do next, and how far it is; nothing where nothing is due. For who teaches it. */
export function NextDue({ classroomRef, timeZone }: NextDueProps) {
  const { uuid, studentCount, nextDue } = useFragment(
    graphql`
      fragment NextDue_classroom on Classroom {
        uuid
        studentCount
        nextDue {
          uuid
          title
          dueAt
          completedCount
          averageScore
        }
      }
    `,
    classroomRef,
  );
  if (!nextDue?.dueAt) return null;
  const { title, dueAt, completedCount, averageScore } = nextDue;
  const average = typeof averageScore === 'number' ? `, average ${averageScore}%` : '';
  return (
    <div className={classes.next}>
      <p className={classes.title}>
        <a href={`/classrooms/${uuid}/homework/${nextDue.uuid}`}>{title}</a>
      </p>
      <p className={classes.due}>Due {shortMoment(dueAt, timeZone)}</p>
      <Progress
        label="Completed"
        value={completedCount ?? 0}
        max={Math.max(studentCount ?? 0, 1)}
        valueText={`${completedCount ?? '–'} of ${studentCount ?? '–'}${average}`}
      />
    </div>
  );
}
