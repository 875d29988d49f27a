import { allOf } from '../../../server/kernel/wordLists.rules.ts';
import type { TokenScope } from './__generated__/TokenDialogMutation.graphql.ts';

/** Something that a token may do: `label` where it is chosen, `short` where a token says what it may. */
interface ScopeText {
  readonly scope: TokenScope;
  readonly label: string;
  readonly short: string;
  /** Offered to superusers alone. */
  readonly isForSuperusers?: boolean;
}

/** What a token may do, in the order in which it is offered. */
export const SCOPES = [
  {
    scope: 'PROFILE_READ',
    label: 'See your name, email, date of birth and other account details',
    short: 'see your profile',
  },
  { scope: 'PRACTICE_READ', label: 'See your answers, levels and points', short: 'see your practice' },
  {
    scope: 'PRACTICE_WRITE',
    label:
      'Practise on your behalf, including in homework and live rounds: get sentences, send answers, ask “Was I right?”, rate and report sentences, find and choose your level, set your daily goal and give up rounds',
    short: 'practise on your behalf',
  },
  {
    scope: 'CLASSROOMS_READ',
    label: 'See your classes, the people in them, and homework and live rounds with their results',
    short: 'see your classes and homework',
  },
  {
    scope: 'CLASSROOMS_WRITE',
    label:
      'Create, join, leave and change classes; remove students; set and change homework, and delete it with its results; and lead live rounds',
    short: 'change your classes and homework',
  },
  {
    scope: 'ADMIN',
    label: 'Do what only superusers can do, except lock and unlock accounts, end people’s sessions and export files',
    short: 'do most of what only superusers can do',
    isForSuperusers: true,
  },
] as const satisfies readonly ScopeText[];

/** What can be chosen. */
export type ChosenScope = (typeof SCOPES)[number]['scope'];

/** A token that was just made, with its text. */
export interface MadeToken {
  /** By which the list has it. */
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly scopes: readonly ChosenScope[];
}

/** What is ticked at first. */
export const FIRST_SCOPES: readonly ChosenScope[] = ['PROFILE_READ', 'PRACTICE_READ'];

/** What a token may do, in one phrase, or could do until it expired. */
export function scopesInWords(scopes: readonly TokenScope[], hasExpired: boolean): string {
  const words = SCOPES.filter(({ scope }) => scopes.includes(scope)).map(({ short }) => short);
  return `${hasExpired ? 'could' : 'can'} ${allOf(words)}`;
}
