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
          sameForAll
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
  const { uuid, sameForAll, classroom, preview, sentencesWithheld } = assignment;
  const leftOut = sentencesWithheld ?? 0;
  return (
    <>
      <PreviewHead assignmentRef={assignment} levelsRef={levels} />
      <LeftOutNote count={leftOut} />
      {preview.length === 0 ? (
        <EmptyNote {...emptyTexts(leftOut > 0, sameForAll)}>
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

/** Why there is nothing to try out. */
function emptyTexts(isWithheld: boolean, sameForAll: boolean | null | undefined): { title: string; text: string } {
  if (isWithheld)
    return { title: 'There are no sentences to show you yet', text: 'Come back once those answers are shown.' };
  if (sameForAll)
    return {
      title: 'There are no sentences to show you',
      text: 'All sentences of this homework have been taken out of use.',
    };
  return {
    title: 'There are no sentences for this homework',
    text: 'Choose another practice type, other collocations or another level. If students have already started, make a copy first.',
  };
}
