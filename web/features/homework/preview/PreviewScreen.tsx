import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { LeftOutNote } from '../shared/LeftOutNote.tsx';
import { AssignmentMissing } from '../teacher/AssignmentMissing.tsx';
import type { PreviewScreenQuery } from './__generated__/PreviewScreenQuery.graphql.ts';
import { PreviewDesk } from './PreviewDesk.tsx';
import { PreviewHead } from './PreviewHead.tsx';

/** /classrooms/{id}/homework/{assignment}/preview: homework as a student gets it, to be tried out by who teaches the class. */
export default function PreviewScreen({ queryRef }: ScreenProps<PreviewScreenQuery>) {
  const { assignment, levels } = usePreloadedQuery<PreviewScreenQuery>(
    graphql`
      query PreviewScreenQuery($assignment: ID!, $level: CefrLevel, $example: Int!) {
        assignment(id: $assignment) {
          uuid
          classroom {
            uuid
            viewerRole
          }
          preview(level: $level, example: $example) {
            uuid
            ...PreviewDesk_sentences
          }
          sentencesWithheld(level: $level, example: $example)
          ...PreviewHead_assignment
        }
        levels @required(action: THROW) {
          ...PreviewHead_levels
        }
      }
    `,
    queryRef,
  );
  const role = assignment?.classroom?.viewerRole;
  if (!assignment?.preview || !role || role === 'STUDENT') return <AssignmentMissing />;
  const { uuid, classroom, preview, sentencesWithheld } = assignment;
  const leftOut = sentencesWithheld ?? 0;
  return (
    <>
      <PreviewHead assignmentRef={assignment} levelsRef={levels} />
      <LeftOutNote count={leftOut} />
      {preview.length === 0 ? (
        <EmptyNote
          title={leftOut > 0 ? 'There are no sentences to show you yet' : 'There are no sentences for this homework'}
          text={
            leftOut > 0 ? 'Come back once those answers are shown.' : 'Choose other collocations, or another level.'
          }
        >
          <ButtonLink href={`/classrooms/${classroom?.uuid ?? ''}/homework/${uuid}`} variant="default">
            Back to the homework
          </ButtonLink>
        </EmptyNote>
      ) : (
        // Another form begins anew.
        <PreviewDesk
          key={preview.map((sentence) => sentence.uuid).join(' ')}
          assignmentId={uuid}
          sentencesRef={preview}
        />
      )}
    </>
  );
}
