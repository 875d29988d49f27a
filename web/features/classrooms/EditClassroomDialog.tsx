import { type FormEvent, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useFormFailure } from '../../app/relay/useFormFailure.ts';
import { useKeptForm } from '../../app/relay/useKeptForm.ts';
import { changesOf } from '../../lib/changes.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import parts from '../../ui/SectionParts.module.css';
import { toastSuccess } from '../../ui/toasts.ts';
import { useUnsaved } from '../../ui/useUnsaved.tsx';
import { WrittenBack } from '../../ui/WrittenBack.tsx';
import type { EditClassroomDialog_classroom$key } from './__generated__/EditClassroomDialog_classroom.graphql.ts';
import { ClassroomFields } from './ClassroomFields.tsx';
import { CLASSROOM_FIELDS, checkClassroom, classroomInput } from './classroomForm.ts';
import { UPDATE_FAILED } from './texts.ts';
import { useUpdateClassroom } from './useUpdateClassroom.ts';

interface EditClassroomDialogProps {
  /** The form's name where what is written in it is kept. */
  keptAs: string;
  classroomRef: EditClassroomDialog_classroom$key;
  onClose: () => void;
}

/** Changes what a class is like. */
export default function EditClassroomDialog({ keptAs, classroomRef, onClose }: EditClassroomDialogProps) {
  const { id, name, description, subject, gradeLevel, schoolYear, maxStudents, allowSelfEnrollment } = useFragment(
    graphql`
      fragment EditClassroomDialog_classroom on Classroom {
        id
        name
        description
        subject
        gradeLevel
        schoolYear
        maxStudents
        allowSelfEnrollment
      }
    `,
    classroomRef,
  );
  const [update, isBusy] = useUpdateClassroom();
  const initial = {
    name,
    description: description ?? '',
    subject,
    gradeLevel: gradeLevel ?? '',
    schoolYear: schoolYear ?? '',
    maxStudents: String(maxStudents),
    allowSelfEnrollment,
  };
  const form = useKeptForm(keptAs, initial, checkClassroom, isBusy);
  const { ask, question } = useUnsaved(form.isChanged(), form.reset);
  const { failure, tell } = useFormFailure(form, CLASSROOM_FIELDS);
  const nameField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const changed = changesOf(classroomInput(form.first), classroomInput(form.values));
    const outcome = await update({ ...changed, classroomId: id });
    tell(outcome.failure);
    if (!outcome.done) return;
    onClose();
    toastSuccess('The class has been saved.');
  };

  return (
    <>
      <Dialog title="Edit Classroom" initialFocus={nameField} isHeld={isBusy} onClose={() => ask(onClose)}>
        <form ref={form.formRef} noValidate className={parts.form} onSubmit={submit}>
          <WrittenBack form={form} />
          <FailureNotice failure={failure} fallback={UPDATE_FAILED} />
          <ClassroomFields form={form} nameField={nameField} />
          <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Saving">
            Save
          </BusyButton>
        </form>
      </Dialog>
      {question}
    </>
  );
}
