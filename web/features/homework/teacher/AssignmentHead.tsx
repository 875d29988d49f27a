import { graphql, useFragment } from 'react-relay';
import { duration } from '../../../lib/duration.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AssignmentFacts } from '../shared/AssignmentFacts.tsx';
import { DueLine } from '../shared/DueLine.tsx';
import { useRereadAt } from '../shared/useRereadAt.ts';
import type { AssignmentHead_assignment$key } from './__generated__/AssignmentHead_assignment.graphql.ts';
import type { AssignmentHead_classroom$key } from './__generated__/AssignmentHead_classroom.graphql.ts';
import classes from './AssignmentHead.module.css';
import { AssignmentMenu } from './AssignmentMenu.tsx';
import { Dates } from './Dates.tsx';
import { stateTag } from './groups.ts';
import heads from './Head.module.css';
import { PublishButton } from './PublishButton.tsx';
import { RemindLine } from './RemindLine.tsx';
import { ShareLine } from './ShareLine.tsx';

interface AssignmentHeadProps {
  assignmentRef: AssignmentHead_assignment$key;
  classroomRef: AssignmentHead_classroom$key;
  timeZone: string;
}

/** What homework is, and how far the class is with it. */
export function AssignmentHead({ assignmentRef, classroomRef, timeZone }: AssignmentHeadProps) {
  const assignment = useFragment(
    graphql`
      fragment AssignmentHead_assignment on Assignment {
        uuid
        url
        title
        description
        state
        published
        sameForAll
        openAt
        dueAt
        lockAt
        completedCount
        submissionCount
        averageScore
        averageTimeSeconds
        ...AssignmentFacts_assignment
        ...AssignmentMenu_assignment
        ...Dates_assignment
        ...PublishButton_assignment
        ...RemindLine_assignment
      }
    `,
    assignmentRef,
  );
  const {
    uuid: classId,
    name,
    studentCount,
  } = useFragment(
    graphql`
      fragment AssignmentHead_classroom on Classroom {
        uuid
        name
        studentCount
      }
    `,
    classroomRef,
  );
  const { uuid, url, title, description, state, published, sameForAll, openAt, dueAt, lockAt } = assignment;
  const { completedCount, submissionCount, averageScore, averageTimeSeconds } = assignment;
  useRereadAt([openAt, dueAt, lockAt]);
  const place = `/classrooms/${classId}/homework`;
  const shown = state ? stateTag(state) : null;
  const figures: readonly (readonly [name: string, value: string])[] = [
    ['Completed', `${completedCount ?? '–'} of ${studentCount ?? '–'}`],
    ['Submissions', String(submissionCount ?? '–')],
    ['Average score', typeof averageScore === 'number' ? `${averageScore}%` : '–'],
    ['Average time', typeof averageTimeSeconds === 'number' ? duration(averageTimeSeconds) : '–'],
  ];
  return (
    <>
      <a className={heads.back} href={place}>
        Homework for {name}
      </a>
      <div className={heads.head}>
        <div className={heads.words}>
          <div className={heads.title}>
            <PageHeading>{title}</PageHeading>
            {shown ? <Tag tone={shown.tone}>{shown.name}</Tag> : null}
          </div>
        </div>
        <div className={heads.actions}>
          {published ? null : <PublishButton assignmentRef={assignment} />}
          <ButtonLink href={`${place}/${uuid}/preview`} variant="default">
            Preview
          </ButtonLink>
          {sameForAll ? (
            <ButtonLink href={`${place}/${uuid}/print`} variant="default">
              Print
            </ButtonLink>
          ) : null}
          <ButtonLink href={`${place}/${uuid}/edit`} variant="default">
            Edit
          </ButtonLink>
          <AssignmentMenu assignmentRef={assignment} place={place} afterDeletion={place} />
        </div>
      </div>
      {description ? <p className={classes.description}>{description}</p> : null}
      <div className={classes.dates}>
        <DueLine dueAt={dueAt} timeZone={timeZone} />
        <Dates assignmentRef={assignment} timeZone={timeZone} />
      </div>
      <AssignmentFacts assignmentRef={assignment} />
      {published ? (
        <dl className={classes.figures} aria-label="Progress of the class">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {published ? <ShareLine link={url} /> : null}
      <RemindLine assignmentRef={assignment} timeZone={timeZone} />
    </>
  );
}
