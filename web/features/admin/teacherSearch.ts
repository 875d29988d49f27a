import { TEACHER_SEARCH_MAX_LENGTH } from '../../../server/features/profile/teacher.rules.ts';

/** Which teachers are shown: those who wait, those who were refused, those who are verified, or all. */
export type Shown = 'waiting' | 'refused' | 'verified' | 'all';

/** Where those stand that are shown, as the server has it; null: anywhere. */
export const STANDING_SHOWN = { waiting: 'WAITING', refused: 'REFUSED', verified: 'VERIFIED', all: null } as const;

interface TeacherSearch {
  /** A part of name, address or school; empty for all. */
  readonly search: string;
  readonly show: Shown;
}

/** What the address asks for; those who wait, where it says nothing. */
export function readTeacherSearch(parameters: URLSearchParams): TeacherSearch {
  const show = parameters.get('show');
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, TEACHER_SEARCH_MAX_LENGTH),
    show: show === 'refused' || show === 'verified' || show === 'all' ? show : 'waiting',
  };
}

/** The parameters of the address for a search; nothing for what holds anyway. */
export function teacherParameters({ search, show }: TeacherSearch): Record<string, string> {
  return { ...(search === '' ? {} : { search }), ...(show === 'waiting' ? {} : { show }) };
}
