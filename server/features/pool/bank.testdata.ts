import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CefrCode, LEVEL_CODES, LEVELS } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES, type PracticeType } from '../curriculum/practice-types.ts';
import { bankFileName } from './bank.files.ts';
import { VERB_PREPOSITION } from '../curriculum/verb-preposition/verb-preposition.ts';
import type { Bank, BankExceptions, BankMinimums, BankTarget } from '../curriculum/bank.types.ts';

/** The example of docs/bank.md, whole: it passes every rule. */
export const LISTEN: BankTarget = {
  target: 'listen to',
  answer: 'to',
  pattern: 'listen to + person or sound',
  explanation: 'Use *listen to* before a person or a sound. Without a person or a sound, just say: *Listen!*',
  example: 'We always listen to the radio in the car.',
  wrong: {
    at: 'We look *at* things with our eyes. With our ears, we listen *to* them.',
    with: 'We talk *with* people. When they speak, we listen *to* them.',
  },
  sentences: [
    { id: 'a2-listen-to-1', text: "You never listen ____ me when I'm speaking!", also: [] },
    { id: 'a2-listen-to-2', text: 'What kind of music do you listen ____?', also: [] },
    { id: 'a2-listen-to-3', text: "He was listening ____ loud music and didn't hear the doorbell.", also: [] },
    { id: 'a2-listen-to-4', text: "Don't listen ____ your brother. Your drawing is really good!", also: [] },
  ],
};
/** Another, of the level above. */
export const PREVENT: BankTarget = {
  target: 'prevent from',
  answer: 'from',
  pattern: 'prevent + person or thing + from + -ing',
  explanation: 'Use *prevent* + person or thing + *from* + *-ing*: something makes the action impossible.',
  example: 'A high fence prevents the animals from leaving the field.',
  wrong: {
    to: 'After *prevent* and its object comes *from* + *-ing*, not *to*.',
    for: '*For* gives a reason. The action that becomes impossible follows *from*.',
  },
  sentences: [
    { id: 'b1-prevent-from-1', text: 'A broken ankle prevented her ____ playing in the final.', also: [] },
    { id: 'b1-prevent-from-2', text: 'Nothing will prevent us ____ finding out the truth.', also: [] },
    { id: 'b1-prevent-from-3', text: 'What can schools do to prevent pupils ____ missing lessons?', also: [] },
    {
      id: 'b1-prevent-from-4',
      text: 'Several planes were prevented ____ landing because the fog was so thick.',
      also: [],
    },
  ],
};
/** The first practice type, asking for a bank of another size: of any size unless given. */
export const wanting = (minimums: BankMinimums = { targetsPerLevel: 0, sentences: 0 }): PracticeType => ({
  ...VERB_PREPOSITION,
  bank: { ...VERB_PREPOSITION.bank, minimums },
});
/** Knows no names. */
export const NO_EXCEPTIONS: BankExceptions = { people: [], otherNames: [], words: [] };

/** Writes a bank of the first practice type into a directory, and an empty one of each other. */
export async function writeBanks(directory: string, bank: Bank): Promise<void> {
  for (const practiceType of PRACTICE_TYPES) {
    await mkdir(join(directory, practiceType.id), { recursive: true });
    for (const level of LEVELS) {
      const targets = practiceType === PRACTICE_TYPES[0] ? bank[level.code] : [];
      await writeFile(join(directory, bankFileName(practiceType, level)), JSON.stringify(targets, null, 1));
    }
  }
}

/** A bank of some targets. */
export function bankOf(parts: Partial<Record<CefrCode, BankTarget[]>>): Bank {
  return { ...(Object.fromEntries(LEVEL_CODES.map((code) => [code, []])) as unknown as Bank), ...parts };
}

/** `LISTEN` with other sentences, numbered from 1. */
export function listenWith(texts: readonly string[]): BankTarget {
  return { ...LISTEN, sentences: texts.map((text, i) => ({ id: `a2-listen-to-${i + 1}`, text, also: [] })) };
}
