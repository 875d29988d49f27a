import { parse } from 'gift-pegjs';
import { describe, expect, it } from 'vitest';
import { EXPORTS, type ExportedSentence } from './bank.export.ts';
import { readBanks } from './bank.files.ts';
import { allSentences } from './bank.spread.ts';
import { LISTEN } from './bank.testdata.ts';

const ODD = 'He said: "a = b~c" {really} # 5% \\ of\tit';
const odd: ExportedSentence = {
  practiceType: { id: 'verb_preposition_collocation' },
  level: 'A2',
  target: { ...LISTEN, explanation: `Use *to*. ${ODD}`, wrong: { at: `We look *at*. ${ODD}` } },
  sentence: { id: 'a2-odd-1', text: `${ODD} ____ ${ODD}.`, also: ['into', { word: 'toward', label: 'American' }] },
};
const whole = async (): Promise<ExportedSentence[]> =>
  (await readBanks()).flatMap(({ bank, practiceType }) =>
    allSentences(bank).map((placed) => ({ ...placed, practiceType })),
  );
const exported = (form: string, list: readonly ExportedSentence[]): string => EXPORTS.get(form)?.(list) ?? '';

interface Question {
  type: string;
  title?: string;
  stem?: { format: string; text: string };
  choices?: { isCorrect: boolean; weight: number | null; text: { text: string }; feedback: { text: string } | null }[];
}
const questionsIn = (gift: string): Question[] =>
  (parse(gift) as unknown as Question[]).filter(({ type }) => type !== 'Category');

describe('GIFT', () => {
  it('is read back with answer, alternatives and reasons, whatever signs the sentence has', () => {
    const [question] = questionsIn(exported('gift', [odd]));
    expect(question).toMatchObject({ type: 'Short', title: 'a2-odd-1' });
    expect(question?.stem?.text.replace(/_+/, '____')).toBe(`${ODD} ____ ${ODD}.`);
    const explanation = `Use to. ${ODD}`;
    expect(question?.choices?.map(({ weight, text, feedback }) => [text.text, weight, feedback?.text])).toEqual([
      ['to', null, explanation],
      ['into', null, explanation],
      ['toward', null, explanation],
      ['at', 0, `We look at. ${ODD}`],
    ]);
  });

  it('is read back whole', async () => {
    const list = await whole();
    const questions = questionsIn(exported('gift', list));
    expect(questions.map(({ title }) => title)).toEqual(list.map(({ sentence }) => sentence.id));
    for (const [i, { sentence, target }] of list.entries()) {
      const { stem, choices = [] } = questions[i] as Question;
      // The reader sets a blank at each side of the gap.
      const around = (text: string): string => text.replace(/\s*_{2,}\s*/, '____');
      expect(around(stem?.text ?? '')).toBe(around(sentence.text));
      expect(choices.length).toBe(1 + sentence.also.length + Object.keys(target.wrong).length);
      expect(choices[0]?.text.text).toBe(target.answer);
    }
  });
});

/** Reads a file as Anki documents it: lines of headers, then fields between tabs, which may be quoted. */
function readAnki(text: string): { head: Map<string, string>; notes: string[][] } {
  const head = new Map<string, string>();
  const rest = text.replace(/^(?:#[^\n]*\n)+/, (given) => {
    for (const line of given.trimEnd().split('\n')) {
      const at = line.indexOf(':');
      head.set(line.slice(1, at), line.slice(at + 1));
    }
    return '';
  });
  const notes: string[][] = [[]];
  for (const [, quoted, bare, end] of rest.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    if (quoted === undefined && bare === '' && end === '') break;
    notes.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\n') notes.push([]);
  }
  return { head, notes: notes.filter((note) => note.length > 0) };
}

describe("Anki's file", () => {
  it('holds to its header lines, and to its fields whatever signs they have', () => {
    const { head, notes } = readAnki(exported('anki', [odd]));
    expect(Object.fromEntries(head)).toEqual({
      separator: 'tab',
      html: 'false',
      columns: 'Id\tFront\tBack\tExplanation\tTags',
      'guid column': '1',
      'tags column': '5',
    });
    expect(notes).toEqual([
      [
        'a2-odd-1',
        `${ODD} ____ ${ODD}.`,
        'to / into / toward',
        `Use to. ${ODD}`,
        'lacuna verb_preposition_collocation A2',
      ],
    ]);
  });

  it('has a note for each sentence', async () => {
    const list = await whole();
    const { notes } = readAnki(exported('anki', list));
    expect(notes.map(([id]) => id)).toEqual(list.map(({ sentence }) => sentence.id));
    expect(notes.every((note) => note.length === 5)).toBe(true);
  });
});

describe('JSON Lines', () => {
  it('has each sentence with what belongs to it', () => {
    expect(JSON.parse(exported('jsonl', [odd]))).toEqual({
      id: 'a2-odd-1',
      level: 'A2',
      practice_type: 'verb_preposition_collocation',
      target: 'listen to',
      text: `${ODD} ____ ${ODD}.`,
      answer: 'to',
      also_accepted: [
        { word: 'into', label: null },
        { word: 'toward', label: 'American' },
      ],
      explanation: `Use *to*. ${ODD}`,
      example: LISTEN.example,
      reasons: { at: `We look *at*. ${ODD}` },
    });
  });
});
