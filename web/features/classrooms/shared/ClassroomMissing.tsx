import { NoClassroom } from './NoClassroom.tsx';

/** A class that is not there, or not for the viewer. */
export function ClassroomMissing() {
  return <NoClassroom title="Classroom not found" text="It may have been deleted, or you are not in it." />;
}
