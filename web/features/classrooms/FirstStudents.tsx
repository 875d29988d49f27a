import { graphql, useFragment } from 'react-relay';
import { longDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/number.ts';
import { Switch } from '../../ui/Switch.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import type { FirstStudents_classroom$key } from './__generated__/FirstStudents_classroom.graphql.ts';
import { CompletionTag } from './shared/CompletionTag.tsx';
import { completedText, type Counted } from './shared/completion.ts';
import classes from './FirstStudents.module.css';
import { NOBODY_THERE } from './shared/nobody.text.ts';
import { initialsOf, useHiddenNames } from './shared/useHiddenNames.ts';
import { closedToStudents, STUDENTS_UNREAD } from './texts.ts';

interface Row extends Counted {
  readonly id: string;
  /** In the order in which they joined, from 1. */
  readonly position: number;
  readonly enrolledAt: string;
  readonly completionRate: number | null | undefined;
  readonly student: { readonly fullName: string; readonly email: string | null | undefined } | null | undefined;
}

/** While names are hidden a number tells students with the same initials apart, as on the roster. */
const nameIn = (isHidden: boolean, { position, student }: Row): string => {
  const name = student?.fullName ?? '';
  return isHidden ? `${position} · ${initialsOf(name)}` : name;
};

const columnsOf = (isHidden: boolean): readonly Column<Row, string>[] => [
  {
    key: 'name',
    heading: 'Student',
    cell: (row) => (
      <>
        {nameIn(isHidden, row)}
        {isHidden ? null : <span className={classes.under}>{row.student?.email}</span>}
      </>
    ),
  },
  ...(isHidden
    ? []
    : [
        {
          key: 'email',
          heading: <span className={classes.beside}>Email</span>,
          cell: ({ student }: Row) => <span className={classes.beside}>{student?.email}</span>,
        },
      ]),
  { key: 'completion', heading: 'Completion', cell: (row) => <Completion {...row} /> },
  {
    key: 'joined',
    heading: <span className={classes.beside}>Joined</span>,
    cell: ({ enrolledAt }) => <span className={classes.beside}>{longDate(enrolledAt)}</span>,
  },
];

/** A share, and of how many. */
function Completion({ completionRate, homeworkCounted, homeworkCompleted }: Row) {
  return (
    <span className={classes.completion}>
      <CompletionTag rate={completionRate} isUnread={typeof homeworkCounted !== 'number'} />
      {homeworkCounted ? completedText({ homeworkCounted, homeworkCompleted }) : null}
    </span>
  );
}

/** The first five students of a class, and the way to all of them. */
export function FirstStudents({ classroomRef }: { classroomRef: FirstStudents_classroom$key }) {
  const { uuid, invitationCode, active, allowSelfEnrollment, studentCount, students } = useFragment(
    graphql`
      fragment FirstStudents_classroom on Classroom {
        uuid
        invitationCode
        active
        allowSelfEnrollment
        studentCount
        students(first: 5) {
          edges {
            node {
              id
              enrolledAt
              completionRate
              homeworkCounted
              homeworkCompleted
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
  const [isHidden, hide] = useHiddenNames();
  const rows = (students?.edges ?? []).map(({ node }, index) => ({ ...node, position: index + 1 }));
  return (
    <section className={classes.students} aria-labelledby="students">
      <div className={classes.head}>
        <h2 id="students">Students</h2>
        {rows.length === 0 ? null : <Switch label="Hide names" isOn={isHidden} onSwitch={hide} />}
      </div>
      {!students ? (
        <p role="alert" className={classes.hint}>
          {STUDENTS_UNREAD}
        </p>
      ) : rows.length === 0 && !active ? (
        // Why nobody can join stands by the code, at the head of the page.
        <p className={classes.hint}>{NOBODY_THERE}.</p>
      ) : rows.length === 0 ? (
        <div>
          <p className={classes.hint}>
            {NOBODY_THERE}. {closedToStudents({ active, allowSelfEnrollment }) ?? 'Your students join with the code:'}
          </p>
          <p className={classes.code}>{invitationCode}</p>
        </div>
      ) : (
        <>
          <Table
            caption="Students of the class"
            isCaptionHidden
            rows={rows}
            keyOf={({ id }) => id}
            columns={columnsOf(isHidden)}
          />
          <p className={classes.all}>
            <a href={`/classrooms/${uuid}/students`}>View All {formatCount(studentCount ?? rows.length)}</a>
          </p>
        </>
      )}
    </section>
  );
}
