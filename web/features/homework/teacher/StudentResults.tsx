import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { lazyDialog } from '../../../app/relay/lazyDialog.tsx';
import { PROGRESS } from '../../../../server/features/homework/homework.rules.ts';
import { shortMoment } from '../../../lib/dates.ts';
import { duration } from '../../../lib/duration.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { Flash } from '../../../ui/Flash.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import type {
  StudentResults_classroom$data,
  StudentResults_classroom$key,
} from './__generated__/StudentResults_classroom.graphql.ts';
import { ExportButton } from './ExportButton.tsx';
import { NotFinished } from './NotFinishedGap.tsx';
import { MoreStudents } from './MoreStudents.tsx';
import report from './Report.module.css';
import { ROWS_IN_SIGHT } from './reportAddress.ts';
import { ScoreText } from './ScoreText.tsx';
import { initialsOf, useHiddenNames } from '../../classrooms/shared/useHiddenNames.ts';

const ExtensionDialog = lazyDialog(() => import('./ExtensionDialog.tsx'));

type HomeworkTable = NonNullable<StudentResults_classroom$data['homeworkTable']>;
type Cell = HomeworkTable['rows'][number]['cells'][number];

/** A student, and what they did. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly cell: Cell;
}

interface StudentResultsProps {
  classroomRef: StudentResults_classroom$key;
  assignmentId: string;
  timeZone: string;
}

/** What each student did of one assignment, and the way to more time. */
export function StudentResults({ classroomRef, assignmentId, timeZone }: StudentResultsProps) {
  const { uuid, studentCount, homeworkTable } = useFragment(
    graphql`
      fragment StudentResults_classroom on Classroom
      @argumentDefinitions(assignment: { type: "ID!" }, students: { type: "Int!" }) {
        uuid
        studentCount
        homeworkTable(assignmentId: $assignment, students: $students) {
          columns {
            questions
            extendable
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
              finishedAt
              correctedAt
              late
              afterAnswers
              extendedTo
              submissions {
                number
                score
                withHelp
                finishedAt
                late
                afterAnswers
              }
            }
          }
        }
      }
    `,
    classroomRef,
  );
  const [isHidden, hide] = useHiddenNames();
  const [extended, setExtended] = useState<Row | null>(null);
  const [column] = homeworkTable?.columns ?? [];
  if (!homeworkTable || !column) return null;
  const rows = homeworkTable.rows.flatMap(({ student, cells: [cell] }): Row[] => {
    const name = isHidden ? initialsOf(student.fullName) : student.fullName;
    return cell ? [{ id: student.id, name, cell }] : [];
  });
  const columns = columnsOf({ column, timeZone, onExtend: setExtended });
  return (
    <section className={report.part} aria-labelledby="students">
      <div className={report.head}>
        <h2 id="students">Students</h2>
        {rows.length === 0 ? null : (
          <div className={report.tools}>
            <Switch label="Hide names" isOn={isHidden} onSwitch={hide} />
            <ExportButton classroomId={uuid} assignmentId={assignmentId} kind="TABLE" of="students" />
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyNote
          title="No students in this class"
          text="What students do appears here, as long as they are in the class."
        />
      ) : (
        <>
          <Table
            keepsHead={rows.length > ROWS_IN_SIGHT}
            caption="What each student did"
            isCaptionHidden
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
          />
          <MoreStudents shown={rows.length} all={studentCount ?? rows.length} />
        </>
      )}
      {extended ? (
        <ExtensionDialog
          assignmentId={assignmentId}
          studentId={extended.id}
          name={extended.name}
          extendedTo={extended.cell.extendedTo ?? null}
          timeZone={timeZone}
          onClose={() => setExtended(null)}
        />
      ) : null}
    </section>
  );
}

interface Shown {
  /** The assignment. */
  readonly column: HomeworkTable['columns'][number];
  readonly timeZone: string;
  readonly onExtend: (row: Row) => void;
}

function columnsOf({ column, timeZone, onExtend }: Shown): readonly Column<Row, string>[] {
  const { extendable, questions } = column;
  return [
    { key: 'student', heading: 'Student', cell: ({ name }) => name },
    {
      key: 'status',
      heading: 'Status',
      cell: ({ cell }) => (
        <Flash of={[cell.progress, cell.attempts, cell.answered, cell.score].join(' ')}>
          <Status cell={cell} questions={questions} timeZone={timeZone} />
        </Flash>
      ),
    },
    {
      key: 'score',
      heading: 'Score (%)',
      isNumeric: true,
      cell: ({ cell: { progress, score, withHelp, afterAnswers, correctedAt } }) =>
        typeof score === 'number' ? (
          <>
            <ScoreText score={score} withHelp={withHelp} />
            {afterAnswers ? <span className={report.waiting}> after answers were shown</span> : null}
            {correctedAt ? (
              <span className={report.waiting}> corrected {shortMoment(correctedAt, timeZone)}</span>
            ) : null}
          </>
        ) : (
          <NotFinished progress={progress} isSaid />
        ),
    },
    { key: 'attempts', heading: 'Attempts', isNumeric: true, cell: ({ cell: { attempts } }) => attempts },
    {
      key: 'time',
      heading: 'Time',
      isNumeric: true,
      cell: ({ cell: { attempts, timeTakenSeconds } }) => (attempts > 0 ? duration(timeTakenSeconds) : '–'),
    },
    {
      key: 'finished',
      heading: 'Finished',
      cell: ({ cell }) => (
        <>
          <span className={report.line}>{cell.finishedAt ? shortMoment(cell.finishedAt, timeZone) : '–'}</span>
          <Submissions cell={cell} timeZone={timeZone} />
        </>
      ),
    },
    {
      key: 'more',
      heading: <span className="spoken">More time</span>,
      // What was given before can be taken back.
      cell: (row) =>
        extendable || row.cell.extendedTo ? (
          <Button size="sm" variant="subtle" aria-label={`More time for ${row.name}`} onClick={() => onExtend(row)}>
            <span className={report.line}>More time</span>
          </Button>
        ) : null,
    },
  ];
}

/** Each attempt of a student, where there are several. */
function Submissions({ cell: { submissions }, timeZone }: { cell: Cell; timeZone: string }) {
  if (!submissions || submissions.length < 2) return null;
  return (
    <ul className={report.tries} aria-label="All attempts">
      {submissions.map(({ number, score, withHelp, finishedAt, late, afterAnswers }) => (
        <li key={number}>
          Attempt {number}: {score}%{withHelp > 0 ? `, ${withHelp} with help` : null}
          {afterAnswers ? ', after answers were shown' : null} · {shortMoment(finishedAt, timeZone)}
          {late ? ' · late' : null}
        </li>
      ))}
    </ul>
  );
}

const TONES: Partial<Record<Cell['progress'], TagTone>> = {
  DONE: 'right',
  DONE_LATE: 'near',
  OVERDUE: 'near',
  MISSED: 'wrong',
};

function Status({ cell, questions, timeZone }: { cell: Cell; questions: number; timeZone: string }) {
  const { progress, attempts, answered, extendedTo } = cell;
  const tone = TONES[progress];
  const { label } = PROGRESS[progress];
  const isUnderWay = typeof answered === 'number' && progress !== 'MISSED';
  return (
    <div className={report.status}>
      {tone ? (
        <Tag tone={tone} icon={<Icon of={tone === 'right' ? IconCheck : IconAlertTriangle} size="sm" />}>
          {label}
        </Tag>
      ) : null}
      {isUnderWay ? (
        <span className={report.underWay}>
          {answered} of {questions}
          {attempts > 1 ? `, attempt ${attempts}` : ''}
        </span>
      ) : null}
      {tone || isUnderWay ? null : <span className={report.waiting}>{label}</span>}
      {extendedTo ? <span className={report.extended}>more time until {shortMoment(extendedTo, timeZone)}</span> : null}
    </div>
  );
}
