import { type Fault, fault } from '../../kernel/faults.rules.ts';

const NAME_MAX_LENGTH = 100;
const EXPIRY_MAX_DAYS = 365;
/** Unless something else is chosen. */
export const EXPIRY_DAYS = 90;

/** What a new token is to be like, as far as these rules go. */
interface TokenInput {
  /** Trimmed. */
  name: string;
  scopes: readonly string[];
  expiresInDays?: number | null;
  neverExpires?: boolean | null;
}

/** What is wrong with one of the fields. */
interface TokenFault extends Fault {
  field: 'name' | 'scopes' | 'expiresInDays';
}

/** What is wrong with a new token, in form order. ADMIN is for superusers alone. */
export function tokenFaults(
  { name, scopes, expiresInDays, neverExpires }: TokenInput,
  isSuperuser: boolean,
): TokenFault[] {
  const faults: TokenFault[] = [];
  if (!name) faults.push({ field: 'name', ...fault('REQUIRED', 'Please give the token a name') });
  if (name.length > NAME_MAX_LENGTH) {
    faults.push({ field: 'name', ...fault('TOO_LONG', `The name must be at most ${NAME_MAX_LENGTH} characters`) });
  }
  if (scopes.length === 0)
    faults.push({ field: 'scopes', ...fault('REQUIRED', 'Please choose what the token may do') });
  if (scopes.includes('ADMIN') && !isSuperuser) {
    const odd = fault('NOT_ALLOWED', 'Only superusers can make a token for administration');
    faults.push({ field: 'scopes', ...odd });
  }
  const days = expiresInDays ?? EXPIRY_DAYS;
  if (days < 1 || days > EXPIRY_MAX_DAYS) {
    const odd = fault('OUT_OF_RANGE', `Please choose 1 to ${EXPIRY_MAX_DAYS} days, or no expiry`);
    faults.push({ field: 'expiresInDays', ...odd });
  } else if (neverExpires && typeof expiresInDays === 'number') {
    const odd = fault('NOT_ALLOWED', 'Please choose a number of days or no expiry, not both');
    faults.push({ field: 'expiresInDays', ...odd });
  }
  return faults;
}
