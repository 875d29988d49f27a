import { codeToJoinBy } from '../../../../server/features/person/invitationCode.rules.ts';

const JOIN_PATH = /^\/join\/([^/?#]+)/u;

/** The code of the class that a path of this site leads into, `/join/{code}`; null for any other path, and for none. */
export function codeOfJoinPath(path: string | null): string | null {
  return codeToJoinBy(path === null ? null : JOIN_PATH.exec(path)?.[1]);
}
