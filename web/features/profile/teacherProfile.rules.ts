import { bioFault, yearsFault } from '../../../server/features/profile/teacher.rules.ts';
import { present } from '../../lib/fieldErrors.ts';
import { schoolError } from '../person/shared/person.rules.ts';

const WHOLE_NUMBER = /^\d+$/;

/** What the form of a teacher's profile holds; all of it is optional. */
export interface TeacherProfileValues {
  readonly schoolName: string;
  readonly subject: string;
  readonly yearsOfExperience: string;
  readonly bio: string;
}

/** Every error of the form. @param initial what it held at first */
export function checkTeacherProfile(
  values: TeacherProfileValues,
  initial: TeacherProfileValues,
): Partial<Record<keyof TeacherProfileValues, string>> {
  return present({
    schoolName: schoolError(values.schoolName),
    yearsOfExperience: yearsFault(yearsOf(values))?.message ?? null,
    bio: bioFault(values.bio.trim(), initial.bio.trim())?.message ?? null,
  });
}

/** The years as typed; null for none, NaN for what is no whole number. */
export function yearsOf({ yearsOfExperience }: Pick<TeacherProfileValues, 'yearsOfExperience'>): number | null {
  const typed = yearsOfExperience.trim();
  if (typed === '') return null;
  return WHOLE_NUMBER.test(typed) ? Number(typed) : Number.NaN;
}
