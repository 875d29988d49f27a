import { type CefrCode, LEVEL_CODES } from '../../../../server/features/curriculum/levels.rules.ts';
import { EXAMPLES_MOST } from '../../../../server/features/homework/assignment.rules.ts';

/** Which of the forms that students could get is looked at: it stands in the address. */
export interface PreviewChoice {
  /** Null for homework that has a level of its own, and for the first. */
  readonly level: CefrCode | null;
  /** Counts from 1. */
  readonly example: number;
}

const LEVEL = 'level';
const EXAMPLE = 'student';

/** The level of a code; null for any other text. */
export function levelOf(code: string | null): CefrCode | null {
  return LEVEL_CODES.find((known) => known === code) ?? null;
}

/** The choice in an address; anything odd in it is as if it were not there. */
export function previewChoice({ searchParams }: URL): PreviewChoice {
  const example = Number(searchParams.get(EXAMPLE) ?? 1);
  const isOne = Number.isInteger(example) && example >= 1 && example <= EXAMPLES_MOST;
  return { level: levelOf(searchParams.get(LEVEL)), example: isOne ? example : 1 };
}

/** The address of the same page with another choice. */
export function previewPath({ pathname }: URL, { level, example }: PreviewChoice): string {
  const params = new URLSearchParams();
  if (level !== null) params.set(LEVEL, level);
  if (example > 1) params.set(EXAMPLE, String(example));
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}
