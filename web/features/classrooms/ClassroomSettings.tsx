import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { lazyDialog } from '../../app/relay/lazyDialog.tsx';
import { writtenIn } from '../../app/relay/written.storage.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import parts from '../../ui/SectionParts.module.css';
import { failureText } from '../../app/relay/useCommand.ts';
import type { ClassroomSettings_classroom$key } from './__generated__/ClassroomSettings_classroom.graphql.ts';
import classes from './ClassroomSettings.module.css';
import { UPDATE_FAILED } from './texts.ts';
import { useUpdateClassroom } from './useUpdateClassroom.ts';

const EditClassroomDialog = lazyDialog(() => import('./EditClassroomDialog.tsx'));
const NewCodeDialog = lazyDialog(() => import('./NewCodeDialog.tsx'));
const DuplicateClassroomDialog = lazyDialog(() => import('./DuplicateClassroomDialog.tsx'));
const DeleteClassroomDialog = lazyDialog(() => import('./DeleteClassroomDialog.tsx'));

type Asked = 'edit' | 'code' | 'duplicate' | 'delete';

/** What may be changed of a class by who teaches it; its owner alone may delete it. */
export function ClassroomSettings({ classroomRef }: { classroomRef: ClassroomSettings_classroom$key }) {
  const { id, active, viewerRole, ...dialogs } = useFragment(
    graphql`
      fragment ClassroomSettings_classroom on Classroom {
        id
        active
        viewerRole
        ...EditClassroomDialog_classroom
        ...NewCodeDialog_classroom
        ...DuplicateClassroomDialog_classroom
        ...DeleteClassroomDialog_classroom
      }
    `,
    classroomRef,
  );
  const [update, isBusy] = useUpdateClassroom();
  const edited = `edit ${id}`;
  // Whoever had to sign in while they wrote goes on where they were.
  const [asked, setAsked] = useState<Asked | null>(() => (writtenIn(edited) ? 'edit' : null));
  const close = () => setAsked(null);
  const turn = async () => {
    const { done, failure } = await update({ classroomId: id, active: !active });
    if (done) toastSuccess(active ? 'The class is inactive now: nobody can join it.' : 'The class is active again.');
    else toastError(failureText(failure, UPDATE_FAILED));
  };
  return (
    <Section title="This class">
      <div className={`${parts.row} ${classes.ways}`}>
        <Button variant="default" onClick={() => setAsked('edit')}>
          Edit
        </Button>
        <Button variant="default" onClick={() => setAsked('code')}>
          New code
        </Button>
        <BusyButton variant="default" isBusy={isBusy} busyText="Saving" onClick={() => void turn()}>
          {active ? 'Make inactive' : 'Make active'}
        </BusyButton>
        <Button variant="default" onClick={() => setAsked('duplicate')}>
          Duplicate
        </Button>
        {viewerRole === 'OWNER' ? (
          <Button variant="default" tone="danger" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        ) : null}
      </div>
      {asked === 'edit' ? <EditClassroomDialog keptAs={edited} classroomRef={dialogs} onClose={close} /> : null}
      {asked === 'code' ? <NewCodeDialog classroomRef={dialogs} onClose={close} /> : null}
      {asked === 'duplicate' ? <DuplicateClassroomDialog classroomRef={dialogs} onClose={close} /> : null}
      {asked === 'delete' ? <DeleteClassroomDialog classroomRef={dialogs} onClose={close} /> : null}
    </Section>
  );
}
