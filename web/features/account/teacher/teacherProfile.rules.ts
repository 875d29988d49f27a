import { present, schoolError } from '../register.rules.ts';

const YEARS_MAX = 80;
const WHOLE_NUMBER = /^\d+$/;

/** What the form of a teacher's profile holds; all of it is optional. */
export interface TeacherProfileValues {
  readonly schoolName: string;
  readonly subject: string;
  readonly yearsOfExperience: string;
  readonly bio: string;
}

/** Every error of the form. The length of what they say of themself is the server's to refuse. */
export function checkTeacherProfile(values: TeacherProfileValues): Partial<Record<keyof TeacherProfileValues, string>> {
  return present({
    schoolName: schoolError(values.schoolName),
    yearsOfExperience: yearsError(values.yearsOfExperience.trim()),
  });
}

function yearsError(years: string): string | null {
  if (years === '' || (WHOLE_NUMBER.test(years) && Number(years) <= YEARS_MAX)) return null;
  return `Years of experience must be between 0 and ${YEARS_MAX}`;
}
