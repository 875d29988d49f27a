import { describe, expect, it } from 'vitest';
import { type CefrCode, levelByCode } from '../curriculum/levels.rules.ts';
import { VERB_PREPOSITION } from '../curriculum/verb-preposition/verb-preposition.ts';
import { checkBank, countWords, sentenceMessages, targetProblems } from './bank.check.ts';
import { bankOf, LISTEN, listenWith, NO_EXCEPTIONS, PREVENT, wanting } from './bank.testdata.ts';
import type { BankTarget } from '../curriculum/bank.types.ts';

const messagesOf = (target: BankTarget, level: CefrCode = 'A2'): string[] =>
  targetProblems(target, levelByCode(level), VERB_PREPOSITION).map(({ id, message }) => `${id}: ${message}`);
const sentence = (text: string, rest: { id?: string; also?: string[] } = {}): string[] =>
  sentenceMessages({ id: 'a2-listen-to-1', also: [], ...rest, text }, LISTEN, levelByCode('A2'), VERB_PREPOSITION);

const changed = (change: Partial<BankTarget>): string => messagesOf({ ...LISTEN, ...change }).join('\n');
const ofWords = (count: number): string => `Use *listen to*${' so'.repeat(count - 3)}`;

describe('the examples of docs/bank.md', () => {
  it('pass', () => {
    expect(messagesOf(LISTEN)).toEqual([]);
    expect(messagesOf(PREVENT, 'B1')).toEqual([]);
    const whole = checkBank(bankOf({ A2: [LISTEN], B1: [PREVENT] }), wanting(), NO_EXCEPTIONS);
    // A bank of two targets can't have a textbook's spread of answers.
    expect(whole.filter(({ message }) => !/different answers?|is the answer of/.test(message))).toEqual([]);
  });
});

describe('a sentence', () => {
  const good = "You never listen ____ me when I'm speaking!";

  it('passes', () => {
    expect(sentence(good)).toEqual([]);
  });

  it.each([
    ['two gaps', 'You never listen ____ me when ____ speak!', 'exactly one gap'],
    ['no gap', 'You never listen me when they speak!', 'exactly one gap'],
    ['a gap of another length', 'You never listen _____ me at all!', 'exactly one gap'],
    [
      'the gap as its first word',
      '____ music we always listen with pleasure.',
      'the gap is the first word, and should come later',
    ],
    ['a gap that is part of a word', 'You never listen____ me when you speak!', 'must stand alone'],
    ['too few words', 'Just listen ____ me!', 'has 4 words and should have 5–12'],
    ['too many words', 'You never ever listen ____ me when I am speaking about my very old car!', 'has 15 words'],
    ['no capital letter', "you never listen ____ me when I'm speaking!", 'capital letter'],
    ['no full stop', "You never listen ____ me when I'm speaking", 'full stop'],
    ['two spaces', "You never  listen ____ me when I'm speaking!", 'one space too many'],
    ['curly quotes', 'You never listen ____ me when I’m speaking!', 'straight quotes'],
    ['asterisks', "You never *listen* ____ me when I'm speaking!", 'no asterisks'],
  ])('is refused with %s', (_what, text, message) => {
    expect(sentence(text).join('\n')).toContain(message);
  });

  it('counts the gap as a word, and no bare punctuation', () => {
    expect(countWords('We listen ____ her – always.')).toBe(5);
  });

  it('is measured by its level', () => {
    const long = 'My uncle will probably listen ____ the same old song again and again until he knows every word.';
    expect(sentence(long).join()).toContain('should have 5–12');
    expect(
      sentenceMessages({ id: 'b1-listen-to-1', text: long, also: [] }, LISTEN, levelByCode('B1'), VERB_PREPOSITION),
    ).toEqual([]);
  });

  it('may say in its id which class of words its target belongs to, as two practice types have targets of the same words', () => {
    expect(sentence(good, { id: 'a2-listen-verb-to-12' })).toEqual([]);
    expect(sentence(good, { id: 'a2-listen-noun-to-12' })).toEqual(['the id should be a2-listen-to-NUMBER']);
  });

  it.each([
    ['b1-listen-to-1', 'the id should be a2-listen-to-NUMBER'],
    ['a2-listen-to', 'the id should be'],
    ['a2-listen-to-0', 'the id should be'],
    ['a2-listen-1', 'the id should be'],
  ])('is refused with the id %s', (id, message) => {
    expect(sentence(good, { id }).join()).toContain(message);
  });

  it('accepts alternatives of the closed list only, each once, never the answer', () => {
    expect(sentence(good, { also: ['for', 'at'] })).toEqual([]);
    expect(sentence(good, { also: ['carefully'] })).toEqual(['"carefully" in "also" is not in the closed list']);
    expect(sentence(good, { also: ['to'] })).toEqual(['"to" in "also" is the answer itself']);
    expect(sentence(good, { also: ['at', 'at'] })).toEqual(['"also" lists a word twice']);
  });
});

describe('a target', () => {
  it.each<[string, Partial<BankTarget>, string]>([
    ['an answer outside the closed list', { answer: 'away' }, 'not in the closed list'],
    ['an answer that is not its last word', { target: 'listen to sounds' }, 'not the last word'],
    ['one word alone', { target: 'to' }, 'a word of the class "verb" and what comes after it'],
    ['a pattern without the answer', { pattern: 'listen + sound' }, 'the pattern does not show'],
    ['an explanation too long', { explanation: `*Listen to* ${'so '.repeat(20)}` }, 'should have at most 20'],
    ['an asterisk left over', { explanation: 'Use *listen to before a person.' }, 'asterisks do not pair up'],
    ['a space inside asterisks', { explanation: 'Use * listen to* before a person.' }, 'inside a pair of asterisks'],
    ['a term above A2', { explanation: 'The preposition is *to*: *listen to* a person.' }, 'the term “preposition”'],
    ['one reason', { wrong: { at: 'We look *at* things, we listen *to* them.' } }, 'has 1 reason '],
    ['a reason for the answer', { wrong: { ...LISTEN.wrong, to: 'You are right, it is *to*.' } }, 'it is the answer'],
    [
      'a reason for no preposition',
      { wrong: { ...LISTEN.wrong, loud: 'Say it with *listen to*.' } },
      'for "loud": it is not in',
    ],
    ['a reason that only says wrong', { wrong: { ...LISTEN.wrong, for: 'Wrong: *to*.' } }, 'is too short'],
    [
      'a reason without the right pattern',
      { wrong: { ...LISTEN.wrong, for: 'We wait *for* a bus in the street.' } },
      'does not name the right pattern',
    ],
    ['an example without the answer', { example: 'We always hear the radio.' }, 'the example does not use "to"'],
    ['an example with a gap', { example: 'We listen to ____ in the car.' }, 'without a gap or asterisks'],
    ['three sentences', { sentences: LISTEN.sentences.slice(1) }, 'has 3 sentences'],
  ])('is refused with %s', (_what, change, message) => {
    expect(changed(change)).toContain(message);
  });

  it('has no reason for a word that one of its sentences accepts', () => {
    const sentences = LISTEN.sentences.map((each) => ({ ...each, also: ['at'] }));
    expect(changed({ sentences })).toContain('reason for "at": it is accepted in a2-listen-to-1');
  });

  it('may use terms of grammar from B1 on', () => {
    expect(messagesOf(PREVENT, 'B1')).toEqual([]);
    expect(PREVENT.wrong['to']).toContain('object');
  });

  it('may have an explanation of 20, 28 and 35 words, marks not counted', () => {
    expect(changed({ explanation: ofWords(20) })).toBe('');
    expect(changed({ explanation: ofWords(21) })).toContain('has 21 words');
    const explanation = (count: number) => ({ ...PREVENT, explanation: ofWords(count) });
    expect(messagesOf(explanation(28), 'B1')).toEqual([]);
    expect(messagesOf(explanation(29), 'B1').join()).toContain('should have at most 28');
  });
});

describe('the sentences of a target', () => {
  it('begin in three ways at least', () => {
    const sentences = LISTEN.sentences.map((each, i) =>
      i === 0 || i === 2 ? { ...each, text: each.text.replace(/^\S+/, "Don't") } : each,
    );
    expect(messagesOf({ ...LISTEN, sentences }).join()).toContain('begin with fewer than 3 different words');
  });

  it('have three forms of the verb at least', () => {
    const texts = [
      'They listened ____ the old man.',
      'We never listened ____ that song.',
      'Who listened ____ her answer?',
      'My aunt listened ____ everybody.',
    ];
    expect(messagesOf(listenWith(texts))).toEqual(['A2 listen to: it has fewer than 3 forms of the verb: listened']);
  });

  it('have a question or a negative', () => {
    const texts = [
      'They listened ____ the old man.',
      'We are listening ____ that song.',
      'She can listen ____ everybody.',
      'My aunt listens ____ birds.',
    ];
    expect(messagesOf(listenWith(texts)).join()).toContain('has neither a question nor a negative');
    expect(messagesOf(listenWith(['Who listened ____ the old man?', ...texts.slice(1)]))).toEqual([]);
  });

  describe('from B1 on', () => {
    const direct = [
      'They have always listened ____ the old man.',
      'We are listening ____ that song again.',
      'Nobody can listen ____ everybody at once.',
    ];
    const withLast = (text: string): BankTarget => ({
      ...LISTEN,
      sentences: [...direct, text].map((each, i) => ({ id: `b1-listen-to-${i + 1}`, text: each, also: [] })),
    });

    it('have one whose gap does not follow the verb directly', () => {
      expect(messagesOf(withLast('My aunt listens ____ the birds every morning.'), 'B1').join()).toContain(
        'the gap does not follow the verb directly',
      );
    });

    it.each([
      ['something between', 'My aunt listens every morning ____ the birds.'],
      ['a gap left standing', 'What does your aunt listen ____, the birds or the cars?'],
      ['a gap before the verb of a sentence', 'The birds that my aunt listens ____ are never quiet.'],
      ['the passive', 'A teacher is listened ____ more than a book.'],
      ['-ing after it', 'My aunt hates listening ____ shouting and crying children.'],
    ])('are content with %s', (_what, text) => {
      expect(messagesOf(withLast(text), 'B1')).toEqual([]);
    });
  });

  it.each([
    ['elsewhere', 'You listen ____ me and I talk to you.'],
    ['within a hyphenated word', 'You listen ____ me and my to-do list.'],
  ])('do not have the answer %s', (_where, text) => {
    const texts = [text, ...LISTEN.sentences.slice(1).map((each) => each.text)];
    expect(messagesOf(listenWith(texts))).toEqual([
      'a2-listen-to-1: the answer “to” also occurs elsewhere in the sentence',
    ]);
  });

  it('do not resemble the example', () => {
    expect(messagesOf({ ...LISTEN, example: 'He is listening to loud music again.' }).join()).toContain(
      'a2-listen-to-3: the example resembles this sentence',
    );
  });
});
