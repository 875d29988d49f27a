import type { FormEvent } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useFormFailure } from '../../app/relay/useFormFailure.ts';
import { present } from '../../lib/fieldErrors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import parts from '../../ui/SectionParts.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { emailError } from '../person/shared/person.rules.ts';
import type { InviteTeacherFormMutation } from './__generated__/InviteTeacherFormMutation.graphql.ts';

const FALLBACK = 'The invitation could not be sent';

interface InviteTeacherFormProps {
  classroomId: string;
  /** The invitation is on its way to this address. */
  onSent: (address: string) => void;
  onClose: () => void;
}

/** Invites somebody to teach a class too, by email. */
export function InviteTeacherForm({ classroomId, onSent, onClose }: InviteTeacherFormProps) {
  const [invite, isBusy] = useCommand<InviteTeacherFormMutation>(graphql`
    mutation InviteTeacherFormMutation($input: InviteCoTeacherInput!) {
      inviteCoTeacher(input: $input) {
        ... on InviteCoTeacherPayload @alias(as: "payload") {
          classroom {
            ...TeachersSection_classroom
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm({ email: '' }, ({ email }) => present({ email: emailError(email) }), isBusy);
  const { failure, tell } = useFormFailure(form, ['email']);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const email = form.values.email.trim();
    const outcome = await invite({ input: { classroomId, email } });
    tell(outcome.failure);
    if (outcome.done) onSent(email);
  };

  return (
    <form ref={form.formRef} noValidate className={parts.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <TextField {...form.bind('email')} label="Teacher’s email" type="email" inputMode="email" autoComplete="off" />
      <p className={parts.small}>
        A co-teacher sees the students with their email addresses and results, and can do all that you can do in the
        class, with three exceptions: only you can delete it, choose its teachers and, if you are verified, make sign-in
        cards. Some sites let only verified teachers set homework and start live rounds: there, that goes for
        co-teachers too.
      </p>
      <div className={parts.row}>
        <BusyButton type="submit" isBusy={isBusy} busyText="Sending">
          Send invitation
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
