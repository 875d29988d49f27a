import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { Partner, SideBySide } from './practice.rows.ts';

/** Of a lesson so many targets are shown side by side, at most. */
export const SIDE_BY_SIDE_MOST = 4;

/** A target with the others of its lesson, and what was typed for its word. */
interface Lesson {
  level: LevelNumber;
  target: string;
  answer: string;
  pattern: string;
  example: string;
  partners: readonly Partner[];
}

/**
 * The target of the same lesson whose word was typed by mistake; null for none. Of several it is one of the sentence's own level, which
 * can be practised next, else the first.
 * @param typed the wrong answer as the bank spells it; null where there is none
 */
function confusedWith({ level, partners }: Pick<Lesson, 'level' | 'partners'>, typed: string | null): Partner | null {
  const taken = typed === null ? [] : partners.filter(({ answer }) => answer === typed);
  return taken.find((partner) => partner.level === level) ?? taken[0] ?? null;
}

/** The lesson of a target as it is explained: what was typed, then what was wanted, then the others. Empty where it has no others. */
export function sideBySide(lesson: Lesson, typed: string | null): SideBySide[] {
  if (lesson.partners.length === 0) return [];
  const confused = confusedWith(lesson, typed);
  const shown = ({ target, answer, pattern, example }: Omit<Partner, 'id' | 'level'>, role: SideBySide['role']) => ({
    target,
    word: answer,
    pattern,
    example,
    role,
  });
  return [
    ...(confused ? [shown(confused, 'TYPED')] : []),
    shown(lesson, 'WANTED'),
    ...lesson.partners.filter((partner) => partner !== confused).map((partner) => shown(partner, 'OTHER')),
  ].slice(0, SIDE_BY_SIDE_MOST);
}
