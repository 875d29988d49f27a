import { graphql, useFragment } from 'react-relay';
import { countOf } from '../../../lib/number.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { AssignmentFacts } from '../shared/AssignmentFacts.tsx';
import { AvailableTag } from '../shared/AvailableTag.tsx';
import { DueLine } from '../shared/DueLine.tsx';
import type { AssignmentItem_assignment$key } from './__generated__/AssignmentItem_assignment.graphql.ts';
import classes from './AssignmentItem.module.css';
import { AssignmentMenu } from './AssignmentMenu.tsx';
import { Dates } from './Dates.tsx';
import { hasBegun } from './groups.ts';
import { PublishButton } from './PublishButton.tsx';

interface AssignmentItemProps {
  assignmentRef: AssignmentItem_assignment$key;
  /** The address of the class's homework. */
  place: string;
  /** How many are in the class; null: that could not be read. */
  students: number | null | undefined;
  timeZone: string;
}

/** Homework in the teacher's list: what it is, when it is due, how far the class is with it. */
export function AssignmentItem({ assignmentRef, place, students, timeZone }: AssignmentItemProps) {
  const assignment = useFragment(
    graphql`
      fragment AssignmentItem_assignment on Assignment {
        id
        uuid
        title
        description
        state
        published
        available
        dueAt
        completedCount
        submissionCount
        averageScore
        ...AssignmentFacts_assignment
        ...AssignmentMenu_assignment
        ...Dates_assignment
        ...PublishButton_assignment
      }
    `,
    assignmentRef,
  );
  const { id, uuid, title, description, state, published, available, dueAt } = assignment;
  const { completedCount, submissionCount, averageScore } = assignment;
  return (
    <li data-key={id} className={classes.item}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <a href={`${place}/${uuid}`}>{title}</a>
        </h3>
        <div className={classes.state}>
          <AvailableTag isAvailable={available ?? false} />
          <AssignmentMenu assignmentRef={assignment} place={place} />
        </div>
      </div>
      {description ? <p className={classes.description}>{description}</p> : null}
      <div className={classes.dates}>
        <DueLine dueAt={dueAt} timeZone={timeZone} />
        <Dates assignmentRef={assignment} timeZone={timeZone} />
      </div>
      {published ? null : <PublishButton assignmentRef={assignment} />}
      {hasBegun(state) ? (
        <div className={classes.figures}>
          <Progress
            label="Completed"
            value={completedCount ?? 0}
            max={Math.max(students ?? 0, 1)}
            valueText={`${completedCount ?? '–'} of ${students ?? '–'}`}
          />
          <p className={classes.counts}>
            {countOf(submissionCount, 'submission')}
            {typeof averageScore === 'number' ? `, average ${averageScore}%` : null}
          </p>
        </div>
      ) : null}
      <AssignmentFacts assignmentRef={assignment} />
    </li>
  );
}
