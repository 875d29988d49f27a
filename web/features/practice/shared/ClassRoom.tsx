import type { ReactNode } from 'react';
import room from '../PracticeScreen.module.css';
import { useVisibleArea } from '../useVisibleArea.ts';

interface ClassRoomProps {
  /** Whether a sentence stands in it: then the pen stands on a phone's keyboard. */
  hasSentence: boolean;
  children: ReactNode;
}

/** The room of practice around a sentence that a whole class has: its bar, and `ClassProblem` or what there is in its place. */
export function ClassRoom({ hasSentence, children }: ClassRoomProps) {
  const area = useVisibleArea<HTMLDivElement>();
  return (
    <div className={room.room} data-sentence={hasSentence || undefined} ref={area}>
      {children}
    </div>
  );
}
