import { z } from 'zod';
import { CEFR_SCALE } from '../../curriculum/levels.rules.ts';

/** Sentences of one call, at most: a text that is asked for more comes out alike. */
export const WRITTEN_AT_ONCE = 20;
/** Sentences that are judged by one call, at most. */
export const JUDGED_AT_ONCE = 5;
/** A reply with a longer text is no reply. */
const LONGEST_TEXT = 400;
const LONGEST_WORD = 40;
const LONGEST_LIST = 60;

// As refinements, which the JSON schema does not name: not every server that speaks the protocol knows bounds of texts.
// A sign that no text has (NUL, which PostgreSQL refuses, among them) spoils the reply.
const NO_TEXT = /\p{Cc}/u;
const upTo = (most: number) =>
  z.string().refine((value) => value.length <= most && value.isWellFormed() && !NO_TEXT.test(value));
const key = upTo(LONGEST_WORD);
const word = upTo(LONGEST_WORD);
const words = z.array(word).max(LONGEST_LIST);
const text = upTo(LONGEST_TEXT);
const severity = z.number().int().min(0).max(3);

/** Sentences that were written, each for one of the targets that were given. */
export const writtenSchema = z.object({
  sentences: z.array(z.object({ target: key, text })).max(WRITTEN_AT_ONCE * 2),
});

/** The words that somebody would write into the gap who was not told the answer, the likeliest first. */
export const solvedSchema = z.object({
  sentences: z.array(z.object({ id: key, words })).max(JUDGED_AT_ONCE * 2),
});

/** Every word of the closed list in the gap, the level and the naturalness. */
export const judgedSchema = z.object({
  sentences: z
    .array(
      z.object({
        id: key,
        same: words,
        other: words,
        wrong: words,
        reasons: z.array(z.object({ word, text })).max(LONGEST_LIST),
        level: z.enum(CEFR_SCALE),
        naturalness: z.number().min(0).max(1),
        note: text,
      }),
    )
    .max(JUDGED_AT_ONCE * 2),
});

/** The editor's reading (docs/bank.md): how serious what is wrong with a part is, 0 for nothing. */
export const editedSchema = z.object({
  sentences: z
    .array(
      z.object({
        id: key,
        sentence: z.object({ severity, note: text }),
        explanation: z.object({ severity, note: text }),
        reasons: z.array(z.object({ word, severity, note: text })).max(LONGEST_LIST),
      }),
    )
    .max(JUDGED_AT_ONCE * 2),
});

export type Solved = z.output<typeof solvedSchema>['sentences'][number];
export type Judged = z.output<typeof judgedSchema>['sentences'][number];
export type Edited = z.output<typeof editedSchema>['sentences'][number];
