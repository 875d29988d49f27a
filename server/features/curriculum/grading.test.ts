import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREPOSITION_ANSWERS, PREPOSITIONS } from './preposition/prepositions.ts';
import { ANSWER_MAX_CHARACTERS, NO_WORD } from './answer.rules.ts';
import { orNoWord } from './answers.ts';
import {
  comparedForm,
  type GradeInput,
  gradeAnswer,
  keptForm,
  normaliseAnswer,
  slipsAllowed,
  storable,
} from './grading.ts';

const sentence: Omit<GradeInput, 'raw'> = {
  answer: 'on',
  also: ['upon'],
  rules: PREPOSITION_ANSWERS,
  text: 'Our picnic depends ____ the weather, of course.',
  hintAnswer: null,
  hintKind: null,
};
const from: Omit<GradeInput, 'raw'> = {
  ...sentence,
  answer: 'from',
  also: [],
  text: 'He borrowed a pen ____ me.',
};
const grade = (raw: string, on: Omit<GradeInput, 'raw'> = sentence) => gradeAnswer({ ...on, raw });

describe('normaliseAnswer', () => {
  it.each([
    ['case', 'ON', 'on'],
    ['spaces around', '  on\t', 'on'],
    ['spaces within', 'depends  \n on', 'depends on'],
    ['full-width letters (NFKC)', 'ｏｎ', 'on'],
    ['a ligature (NFKC)', 'oﬀ', 'off'],
    ['an Arabic letter mark', '\u061con', 'on'],
    ['variation selectors, joiners, fillers and tags', 'o\ufe0fn\u034f\u3164\u17b4\u{e0041}', 'on'],
    ['zero-width characters', '\ufeffo\u200bn\u200d', 'on'],
    ['a soft hyphen', 'o\u00adn', 'on'],
    ['no-break spaces', '\u00a0depends\u202fon\u00a0', 'depends on'],
    ['edge punctuation', '"on".', 'on'],
    ['edge punctuation behind a space', '( on ) .', 'on'],
    ['the gap itself', '____on____', 'on'],
    ['an inner apostrophe, straightened', 'it’s', "it's"],
    ['an acute accent for an apostrophe', 'it´s', "it's"],
    ['an inner hyphen', 'well-known', 'well-known'],
  ])('evens out %s', (_what, raw, normalised) => {
    expect(normaliseAnswer(raw)).toBe(normalised);
  });

  it('keeps its and it’s apart', () => {
    expect(normaliseAnswer('its')).not.toBe(normaliseAnswer('it’s'));
  });

  it('cuts at 64 characters once the spaces around it are off', () => {
    const spaces = ' '.repeat(ANSWER_MAX_CHARACTERS);
    expect(normaliseAnswer(`${spaces}on`)).toBe('on');
    expect(normaliseAnswer(`a${spaces.slice(2)}bc`)).toBe('a b');
    expect(normaliseAnswer('😀'.repeat(ANSWER_MAX_CHARACTERS - 1) + 'ab')).toBe('a');
  });

  it.each([
    ['before it', (invisible: string) => `${invisible}on`],
    ['and spaces around it', (invisible: string) => ` ${invisible} on ${invisible} `],
    ['within it', (invisible: string) => `o${invisible}n`],
  ])('cuts no word for invisible characters, however many there are %s', (_where, typed) => {
    const raw = typed('\u200b\u{e0041}'.repeat(ANSWER_MAX_CHARACTERS));
    expect([normaliseAnswer(raw), keptForm(raw, PREPOSITION_ANSWERS)]).toEqual(['on', 'on']);
    expect(grade(raw)).toEqual({ outcome: 'RIGHT', normalised: 'on' });
  });

  it.each(['\ufdfa', '\u0130', '\u3300'])('has no more than 64 characters where each of %j becomes many', (one) => {
    const compared = comparedForm(one.repeat(ANSWER_MAX_CHARACTERS), PREPOSITION_ANSWERS);
    expect(Array.from(compared).length).toBeLessThanOrEqual(ANSWER_MAX_CHARACTERS);
    expect(normaliseAnswer(compared)).toBe(compared);
  });

  it('keeps what stands for a character that could not be stored, at the edges too', () => {
    expect(normaliseAnswer('"on\ufffd".')).toBe('on\ufffd');
    expect(normaliseAnswer('(\ufffdon)')).toBe('\ufffdon');
    expect(normaliseAnswer('.\ufffd')).toBe('');
  });

  it('has no sign that turns what follows it, and no control character', () => {
    expect(storable('\u202e\u061cno\u2066\u200f')).toBe('no');
    expect(storable('on\u0007 \u001b[2J\0\u0085')).toBe('on\ufffd \ufffd[2J\ufffd\ufffd');
    expect(storable('depends\ton\r\n')).toBe('depends on  ');
  });

  it('leaves no edge spaces, double spaces, capitals or zero-width characters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (raw) => {
        const text = normaliseAnswer(raw);
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/\s\s|[\u200b\ufeff\u00a0‘’“”]/);
        expect(text).toBe(text.toLowerCase());
      }),
    );
  });

  it('changes nothing the second time', () => {
    const unit = fc.constantFrom(...Array.from('abcXYZ ’“.,-_\u00a0\u200b!'));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 64 }), (raw) => {
        expect(normaliseAnswer(normaliseAnswer(raw))).toBe(normaliseAnswer(raw));
      }),
    );
  });
});

describe('gradeAnswer', () => {
  it.each(['', '   ', '\u200b', '...', '____'])('refuses %j as empty', (raw) => {
    expect(grade(raw)).toEqual({ outcome: 'EMPTY' });
  });

  it.each(['on', ' On. ', 'UPON', '“on”'])('takes %j as right', (raw) => {
    expect(grade(raw).outcome).toBe('RIGHT');
  });

  it('takes the other spelling of an accepted preposition, and no other for it', () => {
    const towards = { ...sentence, answer: 'towards', also: ['among'] };
    expect(grade('Toward', towards).outcome).toBe('RIGHT');
    expect(grade('amongst', towards).outcome).toBe('RIGHT');
    expect(grade('toward', sentence)).toEqual({ outcome: 'WRONG', normalised: 'toward' });
  });

  it('calls every other preposition wrong, never a slip', () => {
    for (const answer of PREPOSITIONS) {
      for (const typed of [...PREPOSITIONS].filter((word) => word !== answer)) {
        expect(grade(typed, { ...sentence, answer, also: [] })).toEqual({ outcome: 'WRONG', normalised: typed });
      }
    }
  });

  it('calls the other preposition wrong even where it stands beside the gap', () => {
    expect(grade('of', { ...sentence, text: 'She is proud of ____ him.' }).outcome).toBe('WRONG');
  });

  it.each([
    'depends on',
    'on the',
    'Depends on the',
    'picnic depends upon the weather',
    'our picnic depends on the weather, of course.',
  ])('asks for the missing word alone at %j', (raw) => {
    expect(grade(raw)).toMatchObject({ outcome: 'HINT', hint: 'ONLY_THE_MISSING_WORD' });
  });

  it.each(['depends of', 'picnic on', 'on weather', 'depends', 'the weather', 'on on', 'depends the', 'depend on it'])(
    'calls %j wrong: not the answer with its neighbours',
    (raw) => {
      expect(grade(raw).outcome).toBe('WRONG');
    },
  );

  it.each([
    ['form', 'from', 'HINT'],
    ['frm', 'from', 'HINT'],
    ['fromm', 'from', 'HINT'],
    ['frmo', 'from', 'HINT'],
    ['fruom', 'from', 'HINT'],
    ['foam', 'from', 'WRONG'],
    ['fur', 'for', 'WRONG'],
    ['txo', 'to', 'HINT'],
    ['own', 'on', 'HINT'],
    ['fopr', 'for', 'HINT'],
    ['toy', 'to', 'WRONG'],
    ['ato', 'to', 'WRONG'],
    ['oof', 'of', 'WRONG'],
    ['txyo', 'to', 'WRONG'],
    ['tx', 'to', 'WRONG'],
    ['form', 'for', 'WRONG'],
    ['no', 'on', 'WRONG'],
    ['betwen', 'between', 'HINT'],
    ['betwn', 'between', 'WRONG'],
    ['thruoghuot', 'throughout', 'HINT'],
    ['thrugout', 'throughout', 'HINT'],
    ['thrugot', 'throughout', 'WRONG'],
    ['with in', 'within', 'HINT'],
  ])('for %j in place of %j: %s', (raw, answer, outcome) => {
    expect(grade(raw, { ...from, answer }).outcome).toBe(outcome);
  });

  it('measures an alternative on its own length', () => {
    expect(grade('upno')).toMatchObject({ outcome: 'HINT', hint: 'CHECK_SPELLING' });
    expect(grade('oon').outcome).toBe('WRONG');
    expect(slipsAllowed('on')).toBe(0);
    expect(slipsAllowed('upon')).toBe(1);
    expect(slipsAllowed('throughout')).toBe(2);
  });

  it.each([
    ['too', 'to', 'HINT'],
    ['Two', 'to', 'HINT'],
    ['inn', 'in', 'HINT'],
    ['four', 'for', 'HINT'],
    ['buy', 'by', 'HINT'],
    ['threw', 'through', 'HINT'],
    ['too', 'for', 'WRONG'],
    ['inn', 'on', 'WRONG'],
    ['four', 'from', 'WRONG'],
    ['off', 'of', 'WRONG'],
  ])('takes a word that sounds like the answer for a slip: %j in place of %j: %s', (raw, answer, outcome) => {
    expect(grade(raw, { ...from, answer }).outcome).toBe(outcome);
  });

  describe('after the one hint', () => {
    const hinted: Omit<GradeInput, 'raw'> = { ...from, hintAnswer: 'form', hintKind: 'CHECK_SPELLING' };

    it('gives the same hint for the same text, however it is dressed', () => {
      expect(grade(' Form. ', hinted)).toEqual({ outcome: 'HINT', hint: 'CHECK_SPELLING', normalised: 'form' });
    });

    it('counts a different text, right or wrong, and gives no second hint', () => {
      expect(grade('from', hinted).outcome).toBe('RIGHT');
      expect(grade('frmo', hinted).outcome).toBe('WRONG');
      expect(grade('from me', hinted).outcome).toBe('WRONG');
      expect(grade('for', hinted).outcome).toBe('WRONG');
    });

    it('still refuses an empty answer', () => {
      expect(grade(' ', hinted)).toEqual({ outcome: 'EMPTY' });
    });
  });

  it('hints at most once, and takes the right answer at any time, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom('f', 'r', 'o', 'm', ' ', 'e'), maxLength: 8 });
    fc.assert(
      fc.property(typed, typed, (first, second) => {
        const one = grade(first, from);
        expect(one.outcome === 'RIGHT').toBe(normaliseAnswer(first) === 'from');
        fc.pre(one.outcome === 'HINT');
        const hinted = one.outcome === 'HINT' ? { ...from, hintAnswer: one.normalised, hintKind: one.hint } : from;
        expect(grade(first, hinted)).toEqual(one);
        fc.pre(normaliseAnswer(second) !== normaliseAnswer(first));
        expect(grade(second, hinted).outcome).not.toBe('HINT');
      }),
      // Few texts of these letters are hints; too many misses are no failure.
      { maxSkipsPerRun: 1000 },
    );
  });
});

describe('keptForm', () => {
  const ways = [
    { ...sentence, rules: PREPOSITION_ANSWERS },
    { ...sentence, rules: orNoWord(PREPOSITION_ANSWERS) },
    { ...from, rules: orNoWord(PREPOSITION_ANSWERS), answer: NO_WORD },
  ];
  const spaces = fc
    .tuple(
      fc.constantFrom(' ', '\t', '\u00a0', '\u200b', '\ufeff', '\ufffd', '-', '.'),
      fc.integer({ min: 0, max: 66 }),
    )
    .map(([one, times]) => one.repeat(times));
  const word = fc.oneof(
    fc.constantFrom(
      'on',
      'upon',
      'in',
      'into',
      'from',
      'form',
      'frm',
      'depends on',
      'toward',
      'no word',
      '-',
      '—',
      '–',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 70 }),
    fc.string({ unit: fc.constantFrom(...Array.from('onfrm .,-–´’\u0301\u200b\ufffd\0\ud800ﷺ')), maxLength: 70 }),
  );
  const typed = fc.tuple(spaces, word, spaces, word, spaces).map((parts) => storable(parts.join('')));

  it('is judged as what was typed is, whatever that is', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...ways), (raw, on) => {
        const kept = keptForm(raw, on.rules);
        expect(comparedForm(kept, on.rules)).toBe(comparedForm(raw, on.rules));
        expect(grade(kept, on)).toEqual(grade(raw, on));
        expect(keptForm(kept, on.rules)).toBe(kept);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no more than is judged: a second word behind the cut is in neither', () => {
    const raw = `${' '.repeat(ANSWER_MAX_CHARACTERS - 2)}into`;
    expect(keptForm(raw, PREPOSITION_ANSWERS)).toBe('into');
    expect(grade(raw, { ...sentence, answer: 'into' }).outcome).toBe('RIGHT');
    expect(grade(`on${' '.repeat(ANSWER_MAX_CHARACTERS)}in`).outcome).toBe('RIGHT');
    expect(keptForm(`on${' '.repeat(ANSWER_MAX_CHARACTERS)}in`, PREPOSITION_ANSWERS)).toBe('on');
  });

  it.each(['on\ufffd', '\ufffdon', 'on.\ufffd', 'o\ufffdn'])('of %j is compared with it, and wrong again', (raw) => {
    const kept = keptForm(raw, PREPOSITION_ANSWERS);
    expect(comparedForm(kept, PREPOSITION_ANSWERS)).toBe(raw);
    expect(grade(kept)).toEqual({ outcome: 'WRONG', normalised: raw });
  });
});

describe('no word as an answer', () => {
  const rules = orNoWord(PREPOSITION_ANSWERS);
  const discuss = { ...sentence, rules, answer: NO_WORD, also: [], text: 'We discussed ____ the plan.' };
  it.each(['-', '–', '—', ' - ', 'no word', 'No word.'])('is right where no word is missing: %j', (typed) => {
    expect(grade(typed, discuss).outcome).toBe('RIGHT');
    expect(keptForm(typed, rules)).toBe(NO_WORD);
  });

  it('is wrong where a word is missing, and a word is wrong where none is', () => {
    expect(grade('-', { ...sentence, rules })).toEqual({ outcome: 'WRONG', normalised: '–' });
    expect(grade('about', discuss)).toEqual({ outcome: 'WRONG', normalised: 'about' });
    expect(keptForm(' about ', rules)).toBe('about');
  });

  it('is no answer where a practice type does not know it', () => {
    expect(grade('-').outcome).toBe('EMPTY');
    expect(keptForm('-', PREPOSITION_ANSWERS)).toBe('-');
  });

  it('does not take other signs for it', () => {
    for (const typed of ['...', '--', '_', '−−']) expect(grade(typed, discuss).outcome).toBe('EMPTY');
  });
});
