import type { Choice } from '../../../ui/SelectField.tsx';

/** What a teacher can choose of the subjects that the server names; none is a choice too. */
export function subjectChoices(subjects: readonly string[]): Choice[] {
  return [{ value: '', label: 'Choose a subject' }, ...subjects.map((subject) => ({ value: subject, label: subject }))];
}
