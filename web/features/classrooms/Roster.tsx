import { graphql, useFragment } from 'react-relay';
import { formatCount } from '../../lib/number.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import type { Roster_classroom$key } from './__generated__/Roster_classroom.graphql.ts';
import heads from './ClassroomHead.module.css';
import grid from './ClassroomGrid.module.css';
import { EmptyRoster } from './EmptyRoster.tsx';
import { StudentCard } from './StudentCard.tsx';

/** The students of a class. */
export function Roster({ classroomRef }: { classroomRef: Roster_classroom$key }) {
  const { uuid, name, maxStudents, invitationCode, viewerRole, students } = useFragment(
    graphql`
      fragment Roster_classroom on Classroom {
        uuid
        name
        maxStudents
        invitationCode
        viewerRole
        # As many as a class can have.
        students(first: 200) {
          edges {
            node {
              id
              ...StudentCard_enrolment
            }
          }
        }
      }
    `,
    classroomRef,
  );
  const edges = students?.edges ?? [];
  const around = useFocusAfterRemoval(edges.map(({ node }) => node.id));
  return (
    <>
      <a className={heads.back} href={`/classrooms/${uuid}`}>
        {name}
      </a>
      <PageHeading>Student Management</PageHeading>
      <p className={grid.count}>
        {formatCount(edges.length)} / {formatCount(maxStudents)} students
      </p>
      <div ref={around}>
        {edges.length === 0 ? (
          <EmptyRoster code={invitationCode ?? ''} of={name} />
        ) : (
          <ul className={grid.grid}>
            {edges.map(({ node }) => (
              <StudentCard key={node.id} enrolmentRef={node} isOwner={viewerRole === 'OWNER'} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
