import { type FormEvent, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { classroomFaults, tidyLine } from '../../../server/features/classrooms/classrooms.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useFormFailure } from '../../app/relay/useFormFailure.ts';
import { byField } from '../../lib/fieldErrors.ts';
import { plural } from '../../lib/number.ts';
import { useLeadOn } from '../../lib/useLeadOn.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import parts from '../../ui/SectionParts.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { useForm } from '../../ui/useForm.ts';
import type { DuplicateClassroomDialog_classroom$key } from './__generated__/DuplicateClassroomDialog_classroom.graphql.ts';
import type { DuplicateClassroomDialogMutation } from './__generated__/DuplicateClassroomDialogMutation.graphql.ts';
import { CREATE_FAILED, CREATED } from './texts.ts';

interface DuplicateClassroomDialogProps {
  classroomRef: DuplicateClassroomDialog_classroom$key;
  onClose: () => void;
}

const inputOf = ({ name, schoolYear }: { name: string; schoolYear: string }) => ({
  name: tidyLine(name),
  schoolYear: tidyLine(schoolYear) || null,
});

/** What is said of the homework; null, how much there is of it is not known. */
const homeworkLabel = (count: number | null): string =>
  `Take its ${count === null ? 'homework' : plural(count, 'assignment')} along, as ${count === 1 ? 'a draft' : 'drafts'} without dates`;

/** Makes a class like this one, for the next school year. */
export default function DuplicateClassroomDialog({ classroomRef, onClose }: DuplicateClassroomDialogProps) {
  const { id, name, homeworkCount } = useFragment(
    graphql`
      fragment DuplicateClassroomDialog_classroom on Classroom {
        id
        name
        homeworkCount
      }
    `,
    classroomRef,
  );
  const [duplicate, isBusy] = useCommand<DuplicateClassroomDialogMutation>(graphql`
    mutation DuplicateClassroomDialogMutation($input: DuplicateClassroomInput!) {
      duplicateClassroom(input: $input) {
        ... on DuplicateClassroomPayload @alias(as: "payload") {
          classroom {
            uuid
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const leadOn = useLeadOn();
  const form = useForm(
    { name, schoolYear: '', withHomework: true },
    (values) => byField(classroomFaults(inputOf(values))),
    isBusy,
  );
  const count = homeworkCount ?? null;
  const { failure, tell } = useFormFailure(form, ['name', 'schoolYear']);
  const yearField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const { withHomework } = form.values;
    const outcome = await duplicate({ input: { classroomId: id, ...inputOf(form.values), withHomework } });
    tell(outcome.failure);
    if (!outcome.done) return;
    onClose();
    toastSuccess(CREATED);
    const { classroom } = outcome.done;
    await leadOn(classroom ? `/classrooms/${classroom.uuid}` : '/classrooms');
  };

  return (
    <Dialog title="Duplicate for the next school year" initialFocus={yearField} isHeld={isBusy} onClose={onClose}>
      <form ref={form.formRef} noValidate className={parts.form} onSubmit={submit}>
        <FailureNotice failure={failure} fallback={CREATE_FAILED} />
        <p className={parts.small}>
          The new class is like this one, but without its students and their results and without its co-teachers. It has
          a code of its own.
        </p>
        <TextField {...form.bind('name')} label="Class name" autoComplete="off" />
        <TextField
          {...form.bind('schoolYear')}
          ref={yearField}
          label="School year"
          hint="Optional"
          autoComplete="off"
        />
        {count !== 0 ? (
          <TickBox
            name="withHomework"
            isTicked={form.values.withHomework}
            onTick={(isTicked) => form.set('withHomework', isTicked)}
            label={homeworkLabel(count)}
          />
        ) : null}
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Creating">
          Create
        </BusyButton>
      </form>
    </Dialog>
  );
}
