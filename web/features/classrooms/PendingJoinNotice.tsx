import { graphql, useFragment } from 'react-relay';
import { Notice } from '../../ui/Notice.tsx';
import type { PendingJoinNotice_join$key } from './__generated__/PendingJoinNotice_join.graphql.ts';

/** Why a class was not joined, by the code of the error. */
const REASONS: Readonly<Record<string, string>> = {
  CLASS_FULL: 'every place in it is taken',
  CLASS_INACTIVE: 'it is not active',
  ENROLLMENT_CLOSED: 'its teacher has closed it to new students',
  NOT_FOUND: 'there is no class with this code',
};

/** What became of the code that somebody registered with, while it has not led them into a class. */
export function PendingJoinNotice({ joinRef }: { joinRef: PendingJoinNotice_join$key }) {
  const { invitationCode, refusedAs } = useFragment(
    graphql`
      fragment PendingJoinNotice_join on PendingJoin {
        invitationCode
        refusedAs
      }
    `,
    joinRef,
  );
  if (!refusedAs)
    return <Notice tone="info">You are joining the class with the code {invitationCode}. It will appear here.</Notice>;
  const reason = REASONS[refusedAs];
  return (
    <Notice tone="info">
      You could not join the class with the code {invitationCode}
      {reason ? `: ${reason}` : ''}. Please ask your teacher.
    </Notice>
  );
}
