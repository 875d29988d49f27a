import { z } from 'zod';
import { mustBe } from '../../rest/table.ts';
import { LEVEL_CODES, LEVEL_CODES_IN_WORDS, LEVEL_NUMBERS_IN_WORDS, LEVELS, type LevelNumber } from './levels.rules.ts';

const IDS = LEVELS.map(({ number }) => number);
const ID_TEXTS = IDS.map(String);
const DESCRIPTION = `A level by its id: ${LEVEL_NUMBERS_IN_WORDS}.`;
const SCHEMA = { type: 'integer', enum: IDS, description: DESCRIPTION, examples: [IDS[0]] } as const;

/** A level by its id, in a body or an answer. */
export const levelIdSchema = z.literal(IDS, mustBe(LEVEL_NUMBERS_IN_WORDS)).meta(SCHEMA);

/** A level by its id in a query, where it is a text; read as a number. */
export const levelIdInQuery = z
  .enum(ID_TEXTS, mustBe(LEVEL_NUMBERS_IN_WORDS))
  .transform((text) => Number(text) as LevelNumber)
  .meta(SCHEMA);

/** A level by its CEFR code. */
export const levelCodeSchema = z
  .enum(LEVEL_CODES, mustBe(LEVEL_CODES_IN_WORDS))
  .meta({ description: 'A level by its CEFR code.', examples: [LEVEL_CODES[0]] });

/** The level that somebody practises at. */
export const levelSchema = z.strictObject({ level: levelIdSchema, cefr_level: levelCodeSchema }).meta({
  id: 'Level',
  description: 'The level that practice is served at.',
  examples: [{ level: LEVELS[0].number, cefr_level: LEVELS[0].code }],
});

/** A level as REST answers it. */
export const levelAnswer = (level: { number: number; code: string }) => ({
  level: level.number,
  cefr_level: level.code,
});
