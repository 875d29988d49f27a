import { type FormEvent, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { classPhraseFault } from '../../../server/features/classrooms/classrooms.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useFormFailure } from '../../app/relay/useFormFailure.ts';
import { present } from '../../lib/fieldErrors.ts';
import { useLeadOn } from '../../lib/useLeadOn.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import parts from '../../ui/SectionParts.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { useForm } from '../../ui/useForm.ts';
import type { DeleteClassroomDialog_classroom$key } from './__generated__/DeleteClassroomDialog_classroom.graphql.ts';
import type { DeleteClassroomDialogMutation } from './__generated__/DeleteClassroomDialogMutation.graphql.ts';
import { deletionText } from './texts.ts';

const FALLBACK = 'Failed to delete classroom';

interface DeleteClassroomDialogProps {
  classroomRef: DeleteClassroomDialog_classroom$key;
  onClose: () => void;
}

/** Deletes a class, once its name was typed. */
export default function DeleteClassroomDialog({ classroomRef, onClose }: DeleteClassroomDialogProps) {
  const { id, name, studentCount, homeworkCount } = useFragment(
    graphql`
      fragment DeleteClassroomDialog_classroom on Classroom {
        id
        name
        studentCount
        homeworkCount
      }
    `,
    classroomRef,
  );
  const [remove, isBusy] = useCommand<DeleteClassroomDialogMutation>(graphql`
    mutation DeleteClassroomDialogMutation($input: DeleteClassroomInput!) {
      deleteClassroom(input: $input) {
        ... on DeleteClassroomPayload @alias(as: "payload") {
          __typename
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const leadOn = useLeadOn();
  const form = useForm(
    { confirmation: '' },
    ({ confirmation }) => present({ confirmation: classPhraseFault(confirmation, name)?.message ?? null }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['confirmation']);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const outcome = await remove({ input: { classroomId: id, confirmation: form.values.confirmation } });
    tell(outcome.failure);
    if (!outcome.done) return;
    onClose();
    toastSuccess(`${name} has been deleted.`);
    await leadOn('/classrooms', { replace: true });
  };

  return (
    <Dialog title="Delete this class?" initialFocus={field} isHeld={isBusy} onClose={onClose}>
      <form ref={form.formRef} noValidate className={parts.form} onSubmit={submit}>
        <FailureNotice failure={failure} fallback={FALLBACK} />
        <p>{deletionText(studentCount, homeworkCount)}</p>
        <TextField {...form.bind('confirmation')} ref={field} label={`Type “${name}”`} autoComplete="off" />
        <div className={parts.row}>
          <BusyButton type="submit" size="lg" tone="danger" isBusy={isBusy} busyText="Deleting">
            Delete class
          </BusyButton>
          <Button size="lg" variant="subtle" onClick={() => (isBusy ? undefined : onClose())}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
