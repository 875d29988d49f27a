import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';

interface NoClassroomProps {
  title: string;
  text?: string;
}

/** In place of a class that is not there, or not for the viewer: why, and the way back to the others. */
export function NoClassroom({ title, text }: NoClassroomProps) {
  return (
    <>
      <PageHeading className="spoken">Classroom</PageHeading>
      <EmptyNote title={title} text={text}>
        <ButtonLink href="/classrooms" variant="default">
          Back to Classrooms
        </ButtonLink>
      </EmptyNote>
    </>
  );
}
