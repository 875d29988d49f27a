import { graphql, useFragment } from 'react-relay';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import type { RunResult } from '../practice/shared/RunRoom.tsx';
import { START_PRACTICE } from '../practice/shared/start.ts';
import { useZone } from '../profile/shared/useZone.ts';
import type { ReviewEnd_viewer$key } from './__generated__/ReviewEnd_viewer.graphql.ts';
import { nextDueText, resultText } from './mistakes.text.ts';

interface ReviewEndProps extends RunResult {
  viewerRef: ReviewEnd_viewer$key | null;
}

/** The end of a review: what came of it, and when the next target comes back. */
export function ReviewEnd({ viewerRef, answered, right }: ReviewEndProps) {
  const viewer = useFragment(
    graphql`
      fragment ReviewEnd_viewer on Viewer {
        practice {
          nextDueAt
        }
        ...useZone_viewer
      }
    `,
    viewerRef,
  );
  const next = nextDueText(viewer?.practice?.nextDueAt, useZone(viewer));
  const outcome =
    answered === 0 ? 'What you practise comes back just before you would forget it.' : resultText({ answered, right });
  return (
    <EmptyNote
      title={answered === 0 ? 'Nothing is due' : 'Nothing more is due'}
      text={[outcome, next].filter(Boolean).join(' ')}
      takesFocus
    >
      <ButtonLink href={START_PRACTICE} size="lg">
        Start Practice
      </ButtonLink>
    </EmptyNote>
  );
}
