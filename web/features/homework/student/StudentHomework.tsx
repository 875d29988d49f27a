import { graphql, useFragment } from 'react-relay';
import { countOf } from '../../../lib/number.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { useZone } from '../../profile/shared/useZone.ts';
import type { StudentHomework_classroom$key } from './__generated__/StudentHomework_classroom.graphql.ts';
import type { StudentHomework_viewer$key } from './__generated__/StudentHomework_viewer.graphql.ts';
import { HomeworkLists } from './HomeworkLists.tsx';
import classes from './StudentHomework.module.css';

interface StudentHomeworkProps {
  classroomRef: StudentHomework_classroom$key;
  viewerRef: StudentHomework_viewer$key;
}

/** The homework of a class for its students. */
export function StudentHomework({ classroomRef, viewerRef }: StudentHomeworkProps) {
  const { uuid, name, teacher, homeworkCount } = useFragment(
    graphql`
      fragment StudentHomework_classroom on Classroom {
        uuid
        name
        homeworkCount
        teacher {
          fullName
        }
      }
    `,
    classroomRef,
  );
  const viewer = useFragment(
    graphql`
      fragment StudentHomework_viewer on Viewer @argumentDefinitions(classroom: { type: "ID" }) {
        ...useZone_viewer
        ...HomeworkLists_due @arguments(classroom: $classroom)
        ...HomeworkLists_others @arguments(classroom: $classroom)
      }
    `,
    viewerRef,
  );
  const timeZone = useZone(viewer);
  const facts = [teacher?.fullName, countOf(homeworkCount, 'assignment')].filter(Boolean).join(' · ');
  return (
    <>
      <a className={classes.back} href={`/classrooms/${uuid}`}>
        {name}
      </a>
      <div className={classes.head}>
        <div>
          <PageHeading>My Assignments</PageHeading>
          <p className={classes.lead}>{facts}</p>
        </div>
        <a href="/homework">Homework from all classes</a>
      </div>
      <HomeworkLists viewerRef={viewer} timeZone={timeZone} />
    </>
  );
}
