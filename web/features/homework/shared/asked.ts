import { MIXED_NAME } from '../../../../server/features/practice/practiceType.rules.ts';

/** What is chosen in the place of a practice type: any of them, or targets. */
export const MIXED = '';
export const CHOSEN_TARGETS = 'TARGETS';
/** What is chosen in the place of a level. */
export const ANY_LEVEL = '';

/** A target that is asked for, or that something was confused in. */
export interface Target {
  readonly uuid: string;
  readonly name: string;
}

interface Asked {
  /** A practice type's key, or one of the two above. */
  readonly practiceTypeKey: string;
  readonly targetIds: readonly Target[];
}

/** What is sent of what is asked for: a practice type, targets, or neither. */
export function askedInput({ practiceTypeKey, targetIds }: Asked) {
  const isChosen = practiceTypeKey === CHOSEN_TARGETS;
  return {
    practiceTypeKey: isChosen || practiceTypeKey === MIXED ? null : practiceTypeKey,
    targetIds: isChosen ? targetIds.map(({ uuid }) => uuid) : [],
  };
}

/** What is wrong with the targets before anything is sent; null for nothing. */
export function askedFault({ practiceTypeKey, targetIds }: Asked): string | null {
  return practiceTypeKey === CHOSEN_TARGETS && targetIds.length === 0 ? 'Choose at least one collocation' : null;
}

/** The choice in the place of a practice type. */
export const askedOptions = (practiceTypes: readonly { readonly key: string; readonly name: string }[]) => [
  { value: MIXED, label: MIXED_NAME },
  ...practiceTypes.map(({ key, name }) => ({ value: key, label: name })),
  { value: CHOSEN_TARGETS, label: 'Collocations that I choose' },
];

const FIGURES = /^\d{1,9}$/u;
/** Of what is no number: it is outside of every limit. */
export const NO_NUMBER = -1;

/** The number that was typed; null where nothing was. */
export function numberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return FIGURES.test(text) ? Number(text) : NO_NUMBER;
}
