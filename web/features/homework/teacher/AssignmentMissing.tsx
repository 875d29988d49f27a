import { NoClassroom } from '../../classrooms/shared/NoClassroom.tsx';

/** Homework that is not there, or not for the viewer. */
export function AssignmentMissing() {
  return <NoClassroom title="Assignment not found" text="It may have been deleted, or you do not teach its class." />;
}
