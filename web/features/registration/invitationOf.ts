import { codeOfJoinPath } from '../classrooms/shared/joinPath.ts';
import type { AccountType } from '../person/shared/person.rules.ts';

/** The class that a student's account joins once it is open, where the page that sent them here leads into one. */
export function invitationOf(accountType: AccountType, next: string | null): { invitationCode?: string } {
  const invitationCode = accountType === 'STUDENT' ? codeOfJoinPath(next) : null;
  return invitationCode === null ? {} : { invitationCode };
}

/** Where a new account goes: its class is joined by then, so not to the page that would join it again. */
export function nextOf(accountType: AccountType, next: string | null): string | null {
  return 'invitationCode' in invitationOf(accountType, next) ? '/classrooms' : next;
}
