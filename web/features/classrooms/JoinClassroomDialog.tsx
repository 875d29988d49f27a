import { type FormEvent, useRef } from 'react';
import { graphql } from 'react-relay';
import { codeFault } from '../../../server/features/person/invitationCode.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useFormFailure } from '../../app/relay/useFormFailure.ts';
import { present } from '../../lib/fieldErrors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from '../../ui/SectionParts.module.css';
import { toastSuccess } from '../../ui/toasts.ts';
import { useForm } from '../../ui/useForm.ts';
import type { JoinClassroomDialogMutation } from './__generated__/JoinClassroomDialogMutation.graphql.ts';
import { CodeField } from './CodeField.tsx';
import { JOIN_FAILED, JOINED } from './texts.ts';

interface JoinClassroomDialogProps {
  /** The list in the store that the class comes to. */
  connectionId: string;
  onClose: () => void;
}

/** Joins a class by its code. */
export default function JoinClassroomDialog({ connectionId, onClose }: JoinClassroomDialogProps) {
  const [join, isBusy] = useCommand<JoinClassroomDialogMutation>(graphql`
    mutation JoinClassroomDialogMutation($input: JoinClassroomInput!, $connections: [ID!]!) {
      joinClassroom(input: $input) {
        ... on JoinClassroomPayload @alias(as: "payload") {
          classroom @prependNode(connections: $connections, edgeTypeName: "ClassroomsJoinedConnectionEdge") {
            ...JoinedCard_classroom
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm(
    { invitationCode: '' },
    ({ invitationCode }) => present({ invitationCode: codeFault(invitationCode)?.message ?? null }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['invitationCode']);
  const codeField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const outcome = await join({ input: form.values, connections: [connectionId] });
    tell(outcome.failure);
    if (!outcome.done) return;
    onClose();
    toastSuccess(JOINED);
  };

  return (
    <Dialog title="Join Classroom" initialFocus={codeField} isHeld={isBusy} onClose={onClose}>
      <form ref={form.formRef} noValidate className={classes.form} onSubmit={submit}>
        <FailureNotice failure={failure} fallback={JOIN_FAILED} />
        <CodeField form={form} ref={codeField} />
        <p className={classes.small}>
          The teachers of the class see your name, your email address and what you do in the class.
        </p>
        <BusyButton
          type="submit"
          size="lg"
          isBusy={isBusy}
          busyText="Joining"
          disabled={form.values.invitationCode === ''}
        >
          Join Classroom
        </BusyButton>
      </form>
    </Dialog>
  );
}
