import type { BankProblem, BankTarget } from './bank.types.ts';
import type { Level } from './levels.rules.ts';
import { variationProblems } from './verb-preposition/verb-preposition.bank.ts';
import { VERB_PREPOSITION } from './verb-preposition/verb-preposition.rules.ts';

/** What the rules about the differences between a target's own sentences have against it, for one practice type. */
export type VariationRule = (target: BankTarget, level: Level) => BankProblem[];

const RULES: ReadonlyMap<string, VariationRule> = new Map([[VERB_PREPOSITION.id, variationProblems]]);

/**
 * The bank's own rules of a practice type.
 * @throws RangeError for a type without any: a bug
 */
export function variationRuleOf(practiceTypeId: string): VariationRule {
  const rule = RULES.get(practiceTypeId);
  if (!rule) throw new RangeError(`There are no bank rules for the practice type ${practiceTypeId}`);
  return rule;
}
