import { graphql, useFragment } from 'react-relay';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import type { NoSheet_assignment$key } from './__generated__/NoSheet_assignment.graphql.ts';

/** In place of a sheet where there is no one sheet: why, and what to do. */
export function NoSheet({ assignmentRef }: { assignmentRef: NoSheet_assignment$key }) {
  const { uuid, classroom } = useFragment(
    graphql`
      fragment NoSheet_assignment on Assignment {
        uuid
        classroom {
          uuid
        }
      }
    `,
    assignmentRef,
  );
  return (
    <>
      <PageHeading className="spoken">Print homework</PageHeading>
      <EmptyNote
        title="Each student gets their own sentences"
        text="There is no single sheet to print. Copy this homework, choose the same sentences for everyone, and print the copy."
      >
        <ButtonLink href={`/classrooms/${classroom?.uuid ?? ''}/homework/${uuid}`} variant="default">
          Back to the homework
        </ButtonLink>
      </EmptyNote>
    </>
  );
}
