import { useForm } from '../../../ui/useForm.ts';
import { useUnsaved } from '../../../ui/useUnsaved.tsx';
import { checkTeacherProfile, type TeacherProfileValues } from '../teacherProfile.rules.ts';

/** What is written into a `TeacherProfileForm`, and the question before that is lost, for who shows it in a dialog as well. */
export function useTeacherProfileForm(initial: TeacherProfileValues) {
  const form = useForm(initial, checkTeacherProfile);
  return { form, ...useUnsaved(form.isChanged(), form.reset) };
}
