import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { CodeBar } from './CodeBar.tsx';
import students from './FirstStudents.module.css';
import grid from './ClassroomGrid.module.css';

/** A class that nobody is in yet: its code, to read out. */
export function EmptyRoster({ code, of }: { code: string; of: string }) {
  return (
    <div className={grid.empty}>
      <EmptyNote title="No students yet" text="Your students join with the invitation code:">
        <p className={students.code}>{code}</p>
        <CodeBar code={code} of={of} isCodeShown={false} />
      </EmptyNote>
    </div>
  );
}
