import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { sortRefusal } from '../serverErrors.ts';
import { useForm } from '../useForm.ts';
import type { TeacherProfileForm_site$key } from './__generated__/TeacherProfileForm_site.graphql.ts';
import classes from './TeacherProfileForm.module.css';
import type { TeacherProfileValues } from './teacherProfile.rules.ts';
import { checkTeacherProfile } from './teacherProfile.rules.ts';
import { useTeacherProfile } from './useTeacherProfile.ts';

const FALLBACK = 'Update failed';
const BIO_ROWS = 4;

interface TeacherProfileFormProps {
  siteRef: TeacherProfileForm_site$key;
  initial: TeacherProfileValues;
  onSaved: () => void;
  /** Whether saving is what the screen is for. */
  isPrimary?: boolean;
  /** A button beside the one that saves. */
  children?: ReactNode;
}

/** School, subject, years and a few words: all optional. */
export function TeacherProfileForm({
  siteRef,
  initial,
  onSaved,
  isPrimary = false,
  children,
}: TeacherProfileFormProps) {
  const { teacherSubjects } = useFragment(
    graphql`
      fragment TeacherProfileForm_site on Site {
        teacherSubjects
      }
    `,
    siteRef,
  );
  const [save, isBusy] = useTeacherProfile();
  const form = useForm(initial, checkTeacherProfile);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    setFailure(null);
    const outcome = await save(form.values);
    if (outcome.done) return onSaved();
    const { fields, general } = sortRefusal(outcome.failure, ['schoolName', 'subject', 'yearsOfExperience', 'bio']);
    setFailure(general);
    form.mark(fields);
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <TextInput {...bind('schoolName')} label="School Name" autoComplete="organization" />
      <NativeSelect
        {...bind('subject')}
        label="Subject"
        data={[{ value: '', label: 'Choose a subject' }, ...teacherSubjects]}
      />
      <TextInput {...bind('yearsOfExperience')} label="Years of experience" inputMode="numeric" autoComplete="off" />
      <Textarea
        {...bind('bio')}
        label="About you"
        size="md"
        rows={BIO_ROWS}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <div className={classes.actions}>
        <BusyButton
          type="submit"
          size={isPrimary ? 'lg' : 'md'}
          variant={isPrimary ? 'filled' : 'default'}
          isBusy={isBusy}
          busyText="Saving"
        >
          Save profile
        </BusyButton>
        {children}
      </div>
    </form>
  );
}
