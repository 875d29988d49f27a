import type { RefObject } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import type { Form } from '../../ui/useForm.ts';
import classes from './ClassroomFields.module.css';
import type { ClassroomValues } from './classroomForm.ts';

interface ClassroomFieldsProps {
  form: Form<ClassroomValues>;
  nameField: RefObject<HTMLInputElement | null>;
}

/** What a class is like. */
export function ClassroomFields({ form, nameField }: ClassroomFieldsProps) {
  const { bind } = form;
  return (
    <>
      <TextField {...bind('name')} ref={nameField} label="Class name" autoComplete="off" />
      <TextArea {...bind('description')} label="Description" hint="Optional" />
      <div className={classes.pair}>
        <TextField {...bind('subject')} label="Subject" autoComplete="off" />
        <TextField {...bind('gradeLevel')} label="Grade level" hint="Optional" autoComplete="off" />
        <TextField {...bind('schoolYear')} label="School year" hint="Optional" autoComplete="off" />
        <TextField {...bind('maxStudents')} label="Maximum students" inputMode="numeric" autoComplete="off" />
      </div>
      <TickBox
        name="allowSelfEnrollment"
        isTicked={form.values.allowSelfEnrollment}
        onTick={(isTicked) => form.set('allowSelfEnrollment', isTicked)}
        label="Students can join with the invitation code"
      />
    </>
  );
}
