import { QUESTIONS_DEFAULT, roundFaults } from '../../../../server/features/live/live.rules.ts';
import { byField, present } from '../../../lib/fieldErrors.ts';
import {
  ANY_LEVEL,
  askedFault,
  askedInput,
  MIXED,
  NO_NUMBER,
  numberOf,
  type Target,
} from '../../homework/shared/asked.ts';
import type { CefrLevel } from './__generated__/NewRoundScreenMutation.graphql.ts';

/** What is typed and chosen about a round, by the names of the server's input. */
export interface RoundValues {
  /** A practice type's key, or what is chosen in its place. */
  readonly practiceTypeKey: string;
  readonly targetIds: readonly Target[];
  /** A level's code; none while it is to be chosen, and for targets at their own levels. */
  readonly level: string;
  readonly questions: string;
  readonly ranked: boolean;
}

/** The fields whose errors stand at them. */
export const ROUND_FIELDS = ['practiceTypeKey', 'targetIds', 'level', 'questions'] as const;

/** A round that is still to be described. */
export const NEW_ROUND: RoundValues = {
  practiceTypeKey: MIXED,
  targetIds: [],
  level: ANY_LEVEL,
  questions: String(QUESTIONS_DEFAULT),
  ranked: false,
};

/** What is sent for what is typed. */
export function roundInput(values: RoundValues) {
  const { level, questions, ranked } = values;
  return {
    ...askedInput(values),
    level: level === ANY_LEVEL ? null : (level as CefrLevel),
    questions: numberOf(questions) ?? NO_NUMBER,
    ranked,
  };
}

/** What is wrong with what is typed, by field, in the form's order. */
export function checkRound(values: RoundValues) {
  const { practiceTypeKey, ...input } = roundInput(values);
  const faults = roundFaults({ ...input, practiceTypeId: practiceTypeKey });
  return {
    ...byField(faults.map(({ field, fault }) => ({ field: field as keyof RoundValues, message: fault.message }))),
    ...present({ targetIds: askedFault(values) }),
  };
}
