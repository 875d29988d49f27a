import { graphql, useFragment } from 'react-relay';
import { duration } from '../../../lib/duration.ts';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { Flash } from '../../../ui/Flash.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { CompletionTag } from '../../classrooms/shared/CompletionTag.tsx';
import { NOBODY_THERE } from '../../classrooms/shared/nobody.text.ts';
import type {
  ResultsTable_classroom$data,
  ResultsTable_classroom$key,
} from './__generated__/ResultsTable_classroom.graphql.ts';
import { useRereadAt } from '../shared/useRereadAt.ts';
import { ColumnPager } from './ColumnPager.tsx';
import { ExportButton } from './ExportButton.tsx';
import { NotFinishedGap, NotFinished } from './NotFinishedGap.tsx';
import { MoreStudents } from './MoreStudents.tsx';
import report from './Report.module.css';
import { ROWS_IN_SIGHT } from './reportAddress.ts';
import classes from './ResultsTable.module.css';
import { ScoreText } from './ScoreText.tsx';
import { initialsOf, useHiddenNames } from '../../classrooms/shared/useHiddenNames.ts';

type HomeworkTable = NonNullable<ResultsTable_classroom$data['homeworkTable']>;
type Row = HomeworkTable['rows'][number];
type Cell = Row['cells'][number];

/** How far each student got with each assignment, as the file has it. */
export function ResultsTable({ classroomRef }: { classroomRef: ResultsTable_classroom$key }) {
  const { uuid, studentCount, homeworkTable } = useFragment(
    graphql`
      fragment ResultsTable_classroom on Classroom
      @argumentDefinitions(
        columns: { type: "Int!" }
        before: { type: "String" }
        after: { type: "String" }
        students: { type: "Int!" }
      ) {
        uuid
        studentCount
        homeworkTable(first: $columns, before: $before, after: $after, students: $students) {
          count
          older
          newer
          columns {
            uuid
            title
            openAt
            dueAt
            lockAt
            questions
            averageScore
          }
          rows {
            student {
              id
              fullName
            }
            cells {
              progress
              attempts
              answered
              score
              withHelp
              timeTakenSeconds
              late
              afterAnswers
            }
            completed
            completionRate
            averageScore
          }
        }
      }
    `,
    classroomRef,
  );
  const [isHidden, hide] = useHiddenNames();
  const { columns: assignments = [], rows = [] } = homeworkTable ?? {};
  useRereadAt(assignments.flatMap(({ openAt, dueAt, lockAt }) => [openAt, dueAt, lockAt]));
  const columns = columnsOf({ place: `/classrooms/${uuid}/homework`, assignments, isHidden });
  return (
    <section className={report.part} aria-labelledby="homework">
      <div className={report.head}>
        <h2 id="homework">Homework</h2>
        {rows.length === 0 || assignments.length === 0 ? null : (
          <div className={report.tools}>
            <Switch label="Hide names" isOn={isHidden} onSwitch={hide} />
            <ExportButton classroomId={uuid} kind="TABLE" of="homework" />
          </div>
        )}
      </div>
      {rows.length === 0 || assignments.length === 0 ? (
        <EmptyNote
          title="No results yet"
          text={rows.length === 0 ? `${NOBODY_THERE}.` : 'Homework appears here once it is published.'}
        />
      ) : (
        <>
          <ColumnPager
            shown={assignments.length}
            all={homeworkTable?.count ?? assignments.length}
            older={homeworkTable?.older ?? null}
            newer={homeworkTable?.newer ?? null}
          />
          <Table
            keepsHead={rows.length > ROWS_IN_SIGHT}
            caption="How far each student got with each assignment"
            isCaptionHidden
            rows={rows}
            keyOf={({ student }) => student.id}
            columns={columns}
          />
          <MoreStudents shown={rows.length} all={studentCount ?? rows.length} />
          <ul className={report.legend} aria-label="What the figures mean">
            <li>Score that counts (%), number of attempts (×), time</li>
            <li>with help: answers given after four words to choose from had been shown; they count in the score</li>
            <li className={classes.good}>80 or more</li>
            <li className={classes.middling}>60 to 79</li>
            <li className={classes.low}>below 60</li>
            <li>
              <NotFinishedGap text="empty gap:" /> not finished, with “overdue” after the due date and “missed” once it
              has closed
            </li>
            <li>before they joined: it had closed by then, and does not count for them</li>
            <li>Completion: the share that is done, of homework that is past its due date, closed or done</li>
            <li>late: finished after the due date</li>
            <li>after answers were shown: students could see the right answers by then</li>
          </ul>
        </>
      )}
    </section>
  );
}

interface Shown {
  /** The address of the class's homework. */
  readonly place: string;
  readonly assignments: HomeworkTable['columns'];
  /** Whether names are hidden. */
  readonly isHidden: boolean;
}

function columnsOf({ place, assignments, isHidden }: Shown): readonly Column<Row, string>[] {
  return [
    {
      key: 'student',
      heading: 'Student',
      cell: ({ student: { fullName } }) => (isHidden ? initialsOf(fullName) : fullName),
      foot: 'Class average',
    },
    ...assignments.map(
      ({ uuid: id, title, questions, averageScore }, position): Column<Row, string> => ({
        key: id,
        heading: (
          <a className={classes.title} href={`${place}/${id}`} title={title}>
            {title}
          </a>
        ),
        cell: ({ cells }) => (
          <Flash of={textOf(cells[position])}>
            <Done cell={cells[position]} questions={questions} />
          </Flash>
        ),
        isNumeric: true,
        foot: averageScore ?? '–',
      }),
    ),
    {
      key: 'completed',
      heading: 'Completed',
      cell: ({ completed }) => <Flash of={String(completed)}>{completed}</Flash>,
      isNumeric: true,
    },
    {
      key: 'completion',
      heading: 'Completion',
      cell: ({ completionRate }) => <CompletionTag rate={completionRate} />,
      isNumeric: true,
    },
    {
      key: 'average',
      heading: 'Average',
      cell: ({ averageScore }) => (typeof averageScore === 'number' ? <ScoreText score={averageScore} /> : '–'),
      isNumeric: true,
    },
  ];
}

/** What a cell says, as a text: it has changed where this has. */
const textOf = (cell: Cell | undefined): string =>
  cell ? [cell.progress, cell.attempts, cell.answered, cell.score].join(' ') : '';

/** What is to be known about when it was finished, or was not. */
function markOf({ progress, late, afterAnswers }: Cell): string | null {
  if (progress === 'OVERDUE') return 'overdue';
  if (!late) return null;
  return afterAnswers ? 'after answers were shown' : 'late';
}

function Done({ cell, questions }: { cell: Cell | undefined; questions: number }) {
  if (!cell) return null;
  const { progress, attempts, answered, score, withHelp, timeTakenSeconds } = cell;
  if (attempts === 0 || progress === 'MISSED') return <NotFinished progress={progress} />;
  const mark = markOf(cell);
  return (
    <div className={classes.cell}>
      {typeof score === 'number' ? (
        <ScoreText score={score} attempts={attempts} withHelp={withHelp} />
      ) : (
        <span className={classes.underWay}>
          {answered ?? 0} of {questions}
        </span>
      )}
      <span className={classes.time}>
        {mark ? `${mark} · ` : null}
        {duration(timeTakenSeconds)}
      </span>
    </div>
  );
}
