import { type ReactNode, useEffect } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ago } from '../../lib/ago.ts';
import { formatCount } from '../../lib/number.ts';
import { useRevalidate } from '../../lib/RouterView.tsx';
import type { ClassroomFigures_classroom$key } from './__generated__/ClassroomFigures_classroom.graphql.ts';
import classes from './ClassroomFigures.module.css';

/** Nothing is announced when somebody stops. */
const ASKS_AGAIN_MS = 60_000;

interface ClassroomFiguresProps {
  classroomRef: ClassroomFigures_classroom$key;
  /** Whether what follows begins with a line of its own. */
  isOpen?: boolean;
  /** Where one goes from here. */
  children: ReactNode;
}

/**
 * How many are in a class, how much homework there is, when something last happened; and the ways on. Students are not told when: it would
 * show what a classmate does.
 */
export function ClassroomFigures({ classroomRef, isOpen, children }: ClassroomFiguresProps) {
  const { uuid, maxStudents, studentCount, homeworkCount, recentActivity, practisingNow, viewerRole } = useFragment(
    graphql`
      fragment ClassroomFigures_classroom on Classroom {
        uuid
        maxStudents
        studentCount
        homeworkCount
        recentActivity
        practisingNow
        viewerRole
      }
    `,
    classroomRef,
  );
  const revalidate = useRevalidate();
  const isSomebody = Boolean(practisingNow);
  useEffect(() => {
    const timer = isSomebody ? setInterval(() => void revalidate(), ASKS_AGAIN_MS) : undefined;
    return () => clearInterval(timer);
  }, [isSomebody, revalidate]);
  return (
    <div className={classes.bar} data-open={isOpen || undefined}>
      <ul className={classes.figures} aria-label="Statistics">
        <li>
          <strong>
            {studentCount ?? '–'} / {maxStudents}
          </strong>{' '}
          students
        </li>
        <li>
          <a href={`/classrooms/${uuid}/homework`}>
            <strong>{homeworkCount ?? '–'}</strong> {homeworkCount === 1 ? 'assignment' : 'assignments'}
          </a>
        </li>
        {isSomebody ? (
          <li className={classes.now}>
            {typeof practisingNow === 'number' ? formatCount(practisingNow) : '–'} practising now
          </li>
        ) : viewerRole === 'STUDENT' ? null : (
          <li className={classes.activity}>
            {recentActivity ? `Last activity ${ago(recentActivity)}` : 'No recent activity'}
          </li>
        )}
      </ul>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
