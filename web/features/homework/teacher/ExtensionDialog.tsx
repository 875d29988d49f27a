import { type FormEvent, useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { present } from '../../../lib/fieldErrors.ts';
import { timeZoneName } from '../../../lib/timeZones.ts';
import { instantAt, wallTime } from '../../../lib/zonedTime.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import parts from '../../../ui/SectionParts.module.css';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/useForm.ts';
import type { ExtensionDialogMutation } from './__generated__/ExtensionDialogMutation.graphql.ts';
import { HALF_A_DATE, HALF_A_DATE_TEXT, MomentField } from './MomentField.tsx';
import { useReportView } from './useReportView.ts';

const FALLBACK = 'The dates could not be changed';

interface ExtensionDialogProps {
  assignmentId: string;
  studentId: string;
  name: string;
  /** Until when they were given more time already. */
  extendedTo: string | null;
  timeZone: string;
  onClose: () => void;
}

const check = ({ extendedTo }: { extendedTo: string }) => {
  if (extendedTo === '') return present({ extendedTo: 'Choose a date and a time' });
  return present({ extendedTo: extendedTo === HALF_A_DATE ? HALF_A_DATE_TEXT : null });
};

/** Gives one student more time, or takes it back. */
export default function ExtensionDialog(props: ExtensionDialogProps) {
  const { assignmentId, studentId, name, extendedTo, timeZone, onClose } = props;
  const [extend, isBusy] = useCommand<ExtensionDialogMutation>(graphql`
    mutation ExtensionDialogMutation($input: ExtendAssignmentInput!, $assignment: ID!, $students: Int!) {
      extendAssignment(input: $input) {
        ... on ExtendAssignmentPayload @alias(as: "payload") {
          assignment {
            classroom {
              ...StudentResults_classroom @arguments(assignment: $assignment, students: $students)
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const { view } = useReportView();
  const form = useForm({ extendedTo: extendedTo ? wallTime(extendedTo, timeZone) : '' }, check, isBusy);
  const { failure, tell } = useFormFailure(form, ['extendedTo']);
  const [isTakingBack, setTakingBack] = useState(false);

  const send = async (instant: string | null) => {
    tell(null);
    setTakingBack(instant === null);
    const outcome = await extend({
      input: { assignmentId, studentId, extendedTo: instant },
      assignment: assignmentId,
      students: view.students,
    });
    tell(outcome.failure);
    if (!outcome.done) return;
    onClose();
    toastSuccess(instant ? `${name} has more time.` : `${name} has the dates of the class again.`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && form.passes()) void send(instantAt(form.values.extendedTo, timeZone));
  };

  return (
    <Dialog title={`More time for ${name}`} isHeld={isBusy} onClose={onClose}>
      <form ref={form.formRef} noValidate className={parts.form} onSubmit={submit}>
        <FailureNotice failure={failure} fallback={FALLBACK} />
        <p className={parts.small}>
          Until this time the homework is neither late nor closed for this student. For everyone else the dates stay the
          same.
        </p>
        <MomentField
          name="extendedTo"
          label="Until"
          value={form.values.extendedTo}
          onMoment={(value) => form.set('extendedTo', value)}
          timeZone={timeZone}
          hint={`Time zone: ${timeZoneName(timeZone)}`}
          error={form.errorOf('extendedTo')}
          readOnly={isBusy}
        />
        <div className={parts.row}>
          <BusyButton type="submit" size="lg" isBusy={isBusy && !isTakingBack} busyText="Saving">
            Give more time
          </BusyButton>
          {extendedTo ? (
            <BusyButton
              size="lg"
              variant="subtle"
              isBusy={isBusy && isTakingBack}
              busyText="Saving"
              onClick={() => (isBusy ? undefined : void send(null))}
            >
              Take back the extra time
            </BusyButton>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
