import { graphql, useFragment } from 'react-relay';
import { longDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/number.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import type { FirstStudents_classroom$key } from './__generated__/FirstStudents_classroom.graphql.ts';
import { CompletionTag } from './shared/CompletionTag.tsx';
import classes from './FirstStudents.module.css';

interface Row {
  readonly id: string;
  readonly enrolledAt: string;
  readonly completionRate: number | null | undefined;
  readonly student: { readonly fullName: string; readonly email: string | null | undefined } | null | undefined;
}

const COLUMNS: readonly Column<Row, string>[] = [
  { key: 'name', heading: 'Student', cell: ({ student }) => student?.fullName ?? '' },
  { key: 'email', heading: 'Email', cell: ({ student }) => student?.email ?? '' },
  { key: 'completion', heading: 'Completion', cell: ({ completionRate }) => <CompletionTag rate={completionRate} /> },
  { key: 'joined', heading: 'Joined', cell: ({ enrolledAt }) => longDate(enrolledAt) },
];

/** The first five students of a class, and the way to all of them. */
export function FirstStudents({ classroomRef }: { classroomRef: FirstStudents_classroom$key }) {
  const { uuid, invitationCode, studentCount, students } = useFragment(
    graphql`
      fragment FirstStudents_classroom on Classroom {
        uuid
        invitationCode
        studentCount
        students(first: 5) {
          edges {
            node {
              id
              enrolledAt
              completionRate
              student {
                fullName
                email
              }
            }
          }
        }
      }
    `,
    classroomRef,
  );
  const rows = (students?.edges ?? []).map(({ node }) => node);
  return (
    <section className={classes.students} aria-labelledby="students">
      <h2 id="students">Students</h2>
      {rows.length === 0 ? (
        <div>
          <p className={classes.hint}>Nobody is in this class yet. Your students join with the code:</p>
          <p className={classes.code}>{invitationCode}</p>
        </div>
      ) : (
        <>
          <Table caption="Students of the class" isCaptionHidden rows={rows} keyOf={({ id }) => id} columns={COLUMNS} />
          <p className={classes.all}>
            <a href={`/classrooms/${uuid}/students`}>View All {formatCount(studentCount ?? rows.length)}</a>
          </p>
        </>
      )}
    </section>
  );
}
