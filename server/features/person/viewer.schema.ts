import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';

/** The signed-in person; fields read what they need, once an operation. */
export interface ViewerShape {
  userId: string;
  /** Known from the change just made, so not read again. */
  currentLevel?: LevelNumber;
  /** The same. */
  points?: number;
}

/** What an input says of a password that is to be set. */
export const NEW_PASSWORD =
  '6–200 characters; none of the 3,000 most common passwords, not one that only repeats or counts on its characters, nor the own name or address.';

export const UserTypeEnum = builder.enumType('UserType', {
  description: 'What a person registered as.',
  values: {
    STUDENT: { description: 'Practises, joins classes.' },
    TEACHER: { description: 'Runs classrooms and homework; may practise too.' },
  } as const,
});

/** The ISO day of a date column. */
export function isoDay(date: Date | null): string | null {
  return date && date.toISOString().slice(0, 10);
}

/**
 * The viewer as a payload shows it after a change: nothing read before the change is used again.
 * @param known what the change itself has already read
 */
export function freshViewer(context: Context, userId: string, known: Omit<ViewerShape, 'userId'> = {}): ViewerShape {
  context.memo.clear();
  return { ...known, userId };
}

/** The signed-in person by name, for payloads; its fields stand in the profile's schema file and in those above it. */
export const ViewerRef = builder.objectRef<ViewerShape>('Viewer');
