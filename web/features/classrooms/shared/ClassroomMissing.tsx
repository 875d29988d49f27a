import { graphql, useFragment } from 'react-relay';
import type { ClassroomMissing_viewer$key } from './__generated__/ClassroomMissing_viewer.graphql.ts';
import { NoClassroom } from './NoClassroom.tsx';
import { TAKEN_OUT } from './takenOut.text.ts';

interface ClassroomMissingProps {
  /** Who may have been a student of it; not given on pages that are for teachers alone, or that tell that themselves. */
  viewerRef?: ClassroomMissing_viewer$key | null | undefined;
}

/** A class that is not there, or not for the viewer; who was taken out of it by a teacher reads that. */
export function ClassroomMissing({ viewerRef = null }: ClassroomMissingProps) {
  const viewer = useFragment(
    graphql`
      fragment ClassroomMissing_viewer on Viewer @argumentDefinitions(classroom: { type: "ID!" }) {
        classrooms {
          takenOutOf(id: $classroom)
        }
      }
    `,
    viewerRef,
  );
  if (viewer?.classrooms?.takenOutOf) {
    return <NoClassroom title={TAKEN_OUT.title} text={TAKEN_OUT.text} />;
  }
  return <NoClassroom title="Classroom not found" text="It may have been deleted, or you are not in it." />;
}
