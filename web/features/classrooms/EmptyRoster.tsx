import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { CodeBar } from './CodeBar.tsx';
import students from './FirstStudents.module.css';
import grid from './ClassroomGrid.module.css';

interface EmptyRosterProps {
  code: string;
  /** The class's name. */
  of: string;
  /** Why nobody can join by the code at the moment; null where they can. */
  closed: string | null;
}

/** A class that nobody is in, yet or any more: its code, to read out, or why it lets nobody in. */
export function EmptyRoster({ code, of, closed }: EmptyRosterProps) {
  return (
    <div className={grid.empty}>
      <EmptyNote title="No students in this class" text={closed ?? 'Your students join with the invitation code:'}>
        <p className={students.code}>{code}</p>
        <CodeBar code={code} of={of} isCodeShown={false} />
      </EmptyNote>
    </div>
  );
}
