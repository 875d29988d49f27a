import type { FormEvent, ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import classes from '../TeacherProfileForm.module.css';
import type { TeacherProfileForm_site$key } from './__generated__/TeacherProfileForm_site.graphql.ts';
import { subjectChoices } from './subjectChoices.ts';
import type { useTeacherProfileForm } from './useTeacherProfileForm.ts';

const FALLBACK = 'Update failed';
const BIO_ROWS = 4;
const FIELDS = ['schoolName', 'subject', 'yearsOfExperience', 'bio'] as const;

interface TeacherProfileFormProps {
  siteRef: TeacherProfileForm_site$key;
  written: ReturnType<typeof useTeacherProfileForm>;
  onSaved: () => void;
  /** What was told just before: it is saved, and not asked again. */
  isGiven?: (field: 'schoolName' | 'subject') => boolean;
  /** What the button that saves says. */
  saveText?: string;
  /** Whether saving is what the screen is for. */
  isPrimary?: boolean;
  /** A button beside the one that saves. */
  children?: ReactNode;
}

/** School, subject, years and a few words: all optional. */
export function TeacherProfileForm({
  siteRef,
  written: { form, save, isBusy, question },
  onSaved,
  isGiven = () => false,
  saveText = 'Save profile',
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
  const { failure, tell } = useFormFailure(form, FIELDS);
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const { done, failure: refused } = await save(form.values);
    tell(refused);
    if (!done) return;
    form.saved();
    onSaved();
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      {isGiven('schoolName') ? null : (
        <TextField {...bind('schoolName')} label="School name" autoComplete="organization" />
      )}
      {isGiven('subject') ? null : (
        <SelectField {...bind('subject')} label="Subject" options={subjectChoices(teacherSubjects)} />
      )}
      <TextField {...bind('yearsOfExperience')} label="Years of experience" inputMode="numeric" autoComplete="off" />
      <TextArea {...bind('bio')} label="About you" rows={BIO_ROWS} />
      <div className={classes.actions}>
        <BusyButton
          type="submit"
          size={isPrimary ? 'lg' : 'md'}
          variant={isPrimary ? 'filled' : 'default'}
          isBusy={isBusy}
          busyText="Saving"
        >
          {saveText}
        </BusyButton>
        {children}
      </div>
      {question}
    </form>
  );
}
