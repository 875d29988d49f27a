import type { Reader } from '../../access/viewer.ts';
import type { Database } from '../../kernel/db.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import type { ProblemSource } from './moves.ts';
import type { ProblemState } from './practice.rows.ts';
import { cardClass } from './seen.store.ts';
import { ASSIST, WORDS_OF } from './words.sql.ts';
import { wordsToChoose } from './words.ts';

interface WordsRow {
  id: string;
  state: ProblemState;
  source: ProblemSource;
  assisted: boolean;
  closesAt: Date | null;
  /** Until when something is withheld of its sentence elsewhere; null: nothing is. */
  withheldElsewhere: Date | null;
  level: LevelNumber;
  practiceTypeId: string;
  text: string;
  answer: string;
  also: string[];
  sentenceReasons: Record<string, string> | null;
  reasons: Record<string, string>;
  confusions: string[];
}

/** A problem, and the words to choose from that it has, whether they were shown or not. */
export interface ProblemWords
  extends Pick<
    WordsRow,
    'id' | 'state' | 'source' | 'assisted' | 'closesAt' | 'withheldElsewhere' | 'level' | 'practiceTypeId'
  > {
  words: string[];
}

/** The reader's problems with their words to choose from, in no order. One statement. */
export async function readWords(db: Database, reader: Reader, ids: string[], now: Date): Promise<ProblemWords[]> {
  const rows = await db.query<WordsRow>('words', WORDS_OF, [reader.userId, ids, now, cardClass(reader)]);
  return rows.map((row) => {
    const words = wordsToChoose({ ...row, rules: practiceTypeById(row.practiceTypeId).answers });
    const { id, state, source, assisted, closesAt, withheldElsewhere, level, practiceTypeId } = row;
    return { id, state, source, assisted, closesAt, withheldElsewhere, level, practiceTypeId, words };
  });
}

/** Marks an open problem as one that is answered with help; false where it is open no more. One statement. */
export async function markAssisted(db: Database, userId: string, problemId: string): Promise<boolean> {
  const rows = await db.query<{ id: string }>('assist', ASSIST, [userId, problemId]);
  return rows.length > 0;
}
