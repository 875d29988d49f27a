import { useForm } from '../../../ui/useForm.ts';
import { useUnsaved } from '../../../ui/useUnsaved.tsx';
import { checkTeacherProfile, type TeacherProfileValues } from '../teacherProfile.rules.ts';
import { useTeacherProfile } from '../useTeacherProfile.ts';

/** What is written into a `TeacherProfileForm`, how it is saved, and the question before it is lost, for who shows it in a dialog as well. */
export function useTeacherProfileForm(initial: TeacherProfileValues) {
  const [save, isBusy] = useTeacherProfile();
  const form = useForm(initial, checkTeacherProfile, isBusy);
  return { form, save, isBusy, ...useUnsaved(form.isChanged(), form.reset) };
}
