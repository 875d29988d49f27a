import { type FormEvent, useRef } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useFormFailure } from '../../app/relay/useFormFailure.ts';
import { useKeptForm } from '../../app/relay/useKeptForm.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from '../../ui/SectionParts.module.css';
import { toastSuccess } from '../../ui/toasts.ts';
import { useUnsaved } from '../../ui/useUnsaved.tsx';
import { WrittenBack } from '../../ui/WrittenBack.tsx';
import type { CreateClassroomDialogMutation } from './__generated__/CreateClassroomDialogMutation.graphql.ts';
import { ClassroomFields } from './ClassroomFields.tsx';
import { CLASSROOM_FIELDS, checkClassroom, classroomInput, NEW_CLASSROOM } from './classroomForm.ts';
import { CREATE_CLASSROOM } from './shared/ways.ts';
import { CREATE_FAILED, CREATED } from './texts.ts';

interface CreateClassroomDialogProps {
  /** The list in the store that the new class comes to. */
  connectionId: string;
  onClose: () => void;
}

/** Makes a class. */
export default function CreateClassroomDialog({ connectionId, onClose }: CreateClassroomDialogProps) {
  const [create, isBusy] = useCommand<CreateClassroomDialogMutation>(graphql`
    mutation CreateClassroomDialogMutation($input: CreateClassroomInput!, $connections: [ID!]!) {
      createClassroom(input: $input) {
        ... on CreateClassroomPayload @alias(as: "payload") {
          classroom @prependNode(connections: $connections, edgeTypeName: "ClassroomsTaughtConnectionEdge") {
            studentCount
            ...TaughtCard_classroom
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useKeptForm(CREATE_CLASSROOM, NEW_CLASSROOM, checkClassroom, isBusy);
  const { ask, question } = useUnsaved(form.isChanged(), form.reset);
  const { failure, tell } = useFormFailure(form, CLASSROOM_FIELDS);
  const nameField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const outcome = await create({ input: classroomInput(form.values), connections: [connectionId] });
    tell(outcome.failure);
    if (!outcome.done) return;
    onClose();
    toastSuccess(CREATED);
  };

  return (
    <>
      <Dialog title="Create Classroom" initialFocus={nameField} isHeld={isBusy} onClose={() => ask(onClose)}>
        <form ref={form.formRef} noValidate className={classes.form} onSubmit={submit}>
          <WrittenBack form={form} />
          <FailureNotice failure={failure} fallback={CREATE_FAILED} />
          <ClassroomFields form={form} nameField={nameField} />
          <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Creating">
            Create
          </BusyButton>
        </form>
      </Dialog>
      {question}
    </>
  );
}
