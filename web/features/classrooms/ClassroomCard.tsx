import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ago } from '../../lib/ago.ts';
import { plural } from '../../lib/number.ts';
import type { ClassroomCard_classroom$key } from './__generated__/ClassroomCard_classroom.graphql.ts';
import { ActiveTag } from './ActiveTag.tsx';
import classes from './ClassroomCard.module.css';
import { factsOf } from './facts.ts';
import { CLOSED_WHILE_INACTIVE } from './texts.ts';

interface ClassroomCardProps {
  classroomRef: ClassroomCard_classroom$key;
  /** The code for a teacher, the teacher for a student. */
  children: ReactNode;
  /** Where the card leads. */
  actions: ReactNode;
}

/** A class in the list: what it is, who is in it, what goes on in it. */
export function ClassroomCard({ classroomRef, children, actions }: ClassroomCardProps) {
  const classroom = useFragment(
    graphql`
      fragment ClassroomCard_classroom on Classroom {
        name
        description
        subject
        gradeLevel
        schoolYear
        active
        maxStudents
        studentCount
        full
        spotsLeft
        homeworkCount
        recentActivity
        viewerRole
      }
    `,
    classroomRef,
  );
  const { name, description, subject, gradeLevel, schoolYear, active } = classroom;
  const { maxStudents, studentCount, full, spotsLeft, homeworkCount, recentActivity, viewerRole } = classroom;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name} data-inactive={!active || undefined}>
          {name}
        </h2>
        <ActiveTag isActive={active} />
      </div>
      {description ? <p className={classes.description}>{description}</p> : null}
      <p className={classes.facts}>{factsOf(subject, gradeLevel, schoolYear)}</p>
      {children}
      {active || viewerRole === 'STUDENT' ? null : <p className={classes.facts}>{CLOSED_WHILE_INACTIVE}</p>}
      <div className={classes.figures}>
        <p className={classes.figure}>
          <span className={classes.count}>
            <strong>
              {studentCount ?? '–'} / {maxStudents}
            </strong>{' '}
            students
          </span>
          {full ? <span className={classes.full}>Full</span> : null}
          {!full && typeof spotsLeft === 'number' ? <span>{plural(spotsLeft, 'spot')} left</span> : null}
        </p>
        <p className={classes.figure}>
          <span className={classes.count}>
            <strong>{homeworkCount ?? '–'}</strong> {homeworkCount === 1 ? 'assignment' : 'assignments'}
          </span>
          {viewerRole === 'STUDENT' ? null : (
            <span>{recentActivity ? `Last activity ${ago(recentActivity)}` : 'No recent activity'}</span>
          )}
        </p>
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}
