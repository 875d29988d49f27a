import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { lazyDialog } from '../../../app/relay/lazyDialog.tsx';
import { failureText } from '../../../app/relay/useCommand.ts';
import { useLeadOn } from '../../../lib/useLeadOn.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconDots } from '../../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import type { AssignmentMenu_assignment$key } from './__generated__/AssignmentMenu_assignment.graphql.ts';
import { DRAFTED, UPDATE_FAILED } from './texts.ts';
import { useUpdateAssignment } from './useUpdateAssignment.ts';

const CopyAssignmentDialog = lazyDialog(() => import('./CopyAssignmentDialog.tsx'));
const DeleteAssignmentDialog = lazyDialog(() => import('./DeleteAssignmentDialog.tsx'));

interface AssignmentMenuProps {
  assignmentRef: AssignmentMenu_assignment$key;
  /** The address of the class's homework. */
  place: string;
  /** Where its deletion leads; by default it stays where one is. */
  afterDeletion?: string;
}

/** What else may be done with homework. */
export function AssignmentMenu({ assignmentRef, place, afterDeletion }: AssignmentMenuProps) {
  const { id, uuid, title, published, submissionCount, ...dialogs } = useFragment(
    graphql`
      fragment AssignmentMenu_assignment on Assignment {
        id
        uuid
        title
        published
        submissionCount
        ...CopyAssignmentDialog_assignment
        ...DeleteAssignmentDialog_assignment
      }
    `,
    assignmentRef,
  );
  const [update] = useUpdateAssignment();
  const [asked, setAsked] = useState<'copy' | 'delete' | null>(null);
  const leadOn = useLeadOn();
  const close = () => setAsked(null);
  const takeBack = async () => {
    const { done, failure } = await update({ assignmentId: id, published: false });
    if (done) toastSuccess(DRAFTED);
    else toastError(failureText(failure, UPDATE_FAILED));
  };
  // What a student has begun and not finished is not counted here: the server says so.
  const canBeDraft = published && !submissionCount;
  const entries: readonly MenuEntry[] = [
    { kind: 'link', label: 'Edit', to: `${place}/${uuid}/edit` },
    ...(canBeDraft ? [{ kind: 'action', label: 'Make it a draft', onSelect: () => void takeBack() } as const] : []),
    { kind: 'action', label: 'Copy to a class', onSelect: () => setAsked('copy') },
    { kind: 'action', label: 'Delete', tone: 'danger', onSelect: () => setAsked('delete') },
  ];
  return (
    <>
      <Menu label={`More: ${title}`} trigger={<Icon of={IconDots} />} groups={[{ label: title, entries }]} />
      {asked === 'copy' ? <CopyAssignmentDialog assignmentRef={dialogs} onClose={close} /> : null}
      {asked === 'delete' ? (
        <DeleteAssignmentDialog
          assignmentRef={dialogs}
          onClose={close}
          onDeleted={() => {
            close();
            if (afterDeletion) void leadOn(afterDeletion, { replace: true });
          }}
        />
      ) : null}
    </>
  );
}
