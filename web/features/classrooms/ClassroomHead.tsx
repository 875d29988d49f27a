import { graphql, useFragment } from 'react-relay';
import { longDate } from '../../lib/dates.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { ClassroomHead_classroom$key } from './__generated__/ClassroomHead_classroom.graphql.ts';
import { ActiveTag } from './ActiveTag.tsx';
import classes from './ClassroomHead.module.css';
import { CodeBar } from './CodeBar.tsx';
import { factsOf } from './facts.ts';
import { CLOSED_WHILE_INACTIVE } from './texts.ts';

interface ClassroomHeadProps {
  classroomRef: ClassroomHead_classroom$key;
  backText: string;
}

/** Name and facts of a class; for who teaches it, its code. */
export function ClassroomHead({ classroomRef, backText }: ClassroomHeadProps) {
  const { name, description, subject, gradeLevel, schoolYear, active, createdAt, invitationCode } = useFragment(
    graphql`
      fragment ClassroomHead_classroom on Classroom {
        name
        description
        subject
        gradeLevel
        schoolYear
        active
        createdAt
        invitationCode
      }
    `,
    classroomRef,
  );
  return (
    <>
      <a className={classes.back} href="/classrooms">
        {backText}
      </a>
      <div className={classes.head}>
        <div className={classes.words}>
          <div className={classes.title}>
            <PageHeading>{name}</PageHeading>
            <ActiveTag isActive={active} />
          </div>
          <p className={classes.facts}>{factsOf(subject, gradeLevel, schoolYear, `created ${longDate(createdAt)}`)}</p>
        </div>
        {invitationCode ? (
          <div>
            <CodeBar code={invitationCode} of={name} />
            {active ? null : <p className={classes.closed}>{CLOSED_WHILE_INACTIVE}</p>}
          </div>
        ) : null}
      </div>
      {description ? <p className={classes.description}>{description}</p> : null}
    </>
  );
}
