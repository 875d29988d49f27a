import { CODE_MAX_LENGTH, tidyCode } from '../../../server/features/person/invitationCode.rules.ts';

/** A code as far as it can be one of a class: in the form that is stored, and no longer than a code may be. */
export const typedCode = (text: string): string => tidyCode(text).slice(0, CODE_MAX_LENGTH);

/** The code in the address of /join/{code}. */
export const codeIn = (params: Readonly<Record<string, string | undefined>>): string => typedCode(params['code'] ?? '');
