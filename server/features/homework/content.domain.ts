import type { Deps } from '../../deps.ts';
import type { FieldError } from '../../kernel/errors.ts';
import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { isUuid } from '../../kernel/ids.ts';
import { LEVELS } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { practiceTypeFault } from '../practice/practiceType.rules.ts';
import { readTargetSizes } from './attempts.store.ts';
import { drawForm, scopeOf } from './forms.domain.ts';
import { type AssignmentData, readTargets } from './homework.store.ts';

/** What is to be asked: of which practice type (null: any) or targets (none: any), at which level (null: any), how much, and whether of all the same. */
export type Content = Pick<AssignmentData, 'practiceTypeId' | 'targetIds' | 'level' | 'questions'> & {
  sameForAll: boolean;
};

/** How many sentences there are for an assignment: of any level, at the one that has the fewest. */
async function countSentences(deps: Deps, fields: Content): Promise<number> {
  const sizes = await readTargetSizes(deps.db, scopeOf(fields, null));
  const total = (of: typeof sizes) => of.reduce((sum, { sentences }) => sum + sentences, 0);
  if (fields.level !== null || fields.targetIds.length > 0) return total(sizes);
  return Math.min(...LEVELS.map(({ number }) => total(sizes.filter(({ level }) => level === number))));
}

/** What is wrong with the practice type. */
export function typeFaults({ practiceTypeId }: Pick<Content, 'practiceTypeId'>): FieldError[] {
  const keys = PRACTICE_TYPES.map(({ id }) => id);
  const odd = practiceTypeId === null ? null : practiceTypeFault(practiceTypeId, keys);
  return odd ? [{ field: 'practiceTypeKey', ...odd }] : [];
}

/**
 * What only the database knows to be wrong with what is to be asked.
 * @param tooFew what is said of the sentences that there are, where they are fewer
 */
export async function contentFaults(
  deps: Deps,
  fields: Content,
  tooFew: (available: number) => Fault,
): Promise<FieldError[]> {
  const { targetIds, questions, level, sameForAll } = fields;
  const odd = typeFaults(fields);
  if (odd.length > 0) return odd;
  const known = targetIds.every(isUuid) ? await readTargets(deps.db, targetIds) : [];
  if (known.length !== targetIds.length) return [{ field: 'targetIds', ...fault('INVALID', 'Collocation not found') }];
  if (sameForAll && level === null && targetIds.length === 0) {
    return [
      { field: 'level', ...fault('REQUIRED', 'Choose a level or collocations to give everyone the same sentences') },
    ];
  }
  const available = await countSentences(deps, fields);
  return available < questions ? [{ field: 'questions', ...tooFew(available) }] : [];
}

/**
 * The one form that all students get: ids of sentences; empty where each gets their own.
 * @param id the same gives the same form
 * @param asked sentences to take only where others are wanting
 */
export async function commonForm(
  deps: Deps,
  id: string,
  fields: Content,
  asked: readonly string[] = [],
): Promise<string[]> {
  if (!fields.sameForAll) return [];
  return drawForm(deps, { ...fields, id }, { whose: id, ownLevel: null, userId: null, asked });
}
