import { describe, expect, it } from 'vitest';
import { LEVEL_CODES, LEVELS } from '../curriculum/levels.rules.ts';
import { checkBank } from './bank.check.ts';
import { bankOf, LISTEN, listenWith, NO_EXCEPTIONS, PREVENT, wanting } from './bank.testdata.ts';
import type { Bank, BankTarget } from '../curriculum/bank.types.ts';

const messagesOf = (bank: Bank, practiceType = wanting(), exceptions = NO_EXCEPTIONS): string[] =>
  checkBank(bank, practiceType, exceptions).map(({ id, message }) => `${id}: ${message}`);
/** `LISTEN` with its first sentence changed. */
const withText = (text: string): BankTarget =>
  listenWith([text, ...LISTEN.sentences.slice(1).map((each) => each.text)]);

/** A target whose four sentences say something with `word`, so that any number of targets differ. */
const targetOf = (word: string, answer = 'to'): BankTarget => ({
  ...LISTEN,
  target: `${word} ${answer}`,
  answer,
  sentences: [1, 2, 3, 4].map((n) => ({
    id: `a2-${word}-${answer}-${n}`,
    text: `Case${word}${n} never ${word} ____ ${word}${'x'.repeat(n)} here.`,
    also: [],
  })),
});
/** Five targets, `count` of which have a sentence that begins with `Did you`. */
const opened = (count: number): Bank => {
  const targets = Array.from({ length: 5 }, (_, i) => targetOf(`verb${'abcde'[i]}`));
  return bankOf({
    A2: targets.map((each, i) =>
      i < count
        ? { ...each, sentences: each.sentences.map((s, n) => (n === 0 ? { ...s, text: `Did you ${s.text}` } : s)) }
        : each,
    ),
  });
};

describe('a whole bank', () => {
  it('has each target at one level only', () => {
    const messages = messagesOf(bankOf({ A2: [LISTEN], B1: [{ ...PREVENT, target: 'Listen to' }] })).join('\n');
    expect(messages).toContain('B1 listen to: the target stands at A2 and B1');
    expect(messagesOf(bankOf({ A2: [LISTEN], B1: [PREVENT] })).join()).not.toContain('stands at');
  });

  it('has contrasts that lead both ways', () => {
    const listen = (...contrast: string[]) => ({ ...LISTEN, contrast });
    const contrasts = (bank: Bank) => messagesOf(bank).filter((message) => message.includes('contrast'));
    expect(contrasts(bankOf({ A2: [listen('prevent from')], B1: [{ ...PREVENT, contrast: ['listen to'] }] }))).toEqual(
      [],
    );
    expect(contrasts(bankOf({ A2: [listen('prevent from', 'hear of')], B1: [PREVENT] }))).toEqual([
      'A2 listen to: its contrast "prevent from" does not name it too',
      'A2 listen to: its contrast "hear of" is not a target of this practice type',
    ]);
    expect(contrasts(bankOf({ A2: [listen('listen to')] }))).toEqual(['A2 listen to: is its own contrast']);
  });

  it('has each id once', () => {
    const twice = { ...LISTEN, target: 'hear to' };
    expect(messagesOf(bankOf({ A2: [LISTEN, twice] })).join()).toContain('has the same id as a2-listen-to-1');
  });

  it('has as many targets and sentences as wanted', () => {
    const wanted = { targetsPerLevel: 1, sentences: 9 };
    const small = bankOf({ A2: [LISTEN], B1: [PREVENT] });
    const missing = (minimums = wanted) =>
      messagesOf(small, wanting(minimums)).filter((message) => /(?:targets|sentences) and should have/.test(message));
    expect(missing()).toEqual([
      ...LEVEL_CODES.slice(2).map((code) => `${code}: it has 0 targets and should have 1 or more`),
      'bank: it has 8 sentences and should have 9 or more',
    ]);
    expect(missing({ targetsPerLevel: 0, sentences: 8 })).toEqual([]);
  });

  it('spreads its answers', () => {
    const answers = 'to at in on of for from with about into'.split(' ');
    const even = answers.map((answer, i) => targetOf(`verb${'abcdefghij'[i]}`, answer));
    expect(
      messagesOf(bankOf({ A2: even })).filter(
        (message) => /answer/.test(message) && /should have|of \d+ sent/.test(message),
      ),
    ).toEqual([]);
    expect(messagesOf(bankOf({ A2: even.slice(1) })).join()).toContain(
      'it has 9 different answers and should have 10 or more',
    );
    const heavy = [...even, targetOf('verbk'), targetOf('verbl'), targetOf('verbm')];
    expect(messagesOf(bankOf({ A2: heavy })).join()).toContain('"to" is the answer of 16 of 52 sentences');
  });

  it('does not open again and again with the same two words', () => {
    expect(messagesOf(opened(3)).join()).not.toContain('open with');
    expect(messagesOf(opened(4)).join()).toContain('4 sentences open with "did you"; at most 3 may');
  });

  it('has no two sentences that share the verb, the gap and the next two words', () => {
    const one = withText('They listened ____ me when it was late.');
    const two = { id: 'a2-listen-for-1', text: 'You never listen ____ me when I sing!', also: [] };
    const other = { ...LISTEN, target: 'listen for', answer: 'for', sentences: [two] };
    const shared = "a2-listen-for-1: has the target's words, the gap and the next two words of a2-listen-to-1";
    const beside = (target: BankTarget): string[] => messagesOf(bankOf({ A2: [one, target] }));
    expect(beside(other)).toContain(shared);
    expect(beside({ ...other, target: 'talk for' })).not.toContain(shared);
    expect(beside({ ...other, sentences: [{ ...two, text: 'You never listen ____ me.' }] })).not.toContain(shared);
  });

  it.each([
    ['a name', 'Yesterday Omar waited an hour ____ it.', 'Yesterday Hana waited an hour ____ it.'],
    ['a pronoun', 'What are you looking ____?', 'What is he looking ____?'],
    ['the tense', 'The bus waits ____ us outside.', 'The bus waited ____ us outside.'],
    ['tense and number', 'The child was laughing ____ her.', 'The children have laughed ____ him.'],
  ])('has no two sentences that differ only in %s', (_what, one, two) => {
    expect(messagesOf(bankOf({ A2: [listenWith([one, two])] })).join('\n')).toContain(
      'a2-listen-to-2: differs only in',
    );
  });

  it('lets sentences differ in a word that matters', () => {
    const texts = [
      'The bus waits ____ us outside.',
      'The train waits ____ us outside.',
      'The bus never waits ____ us outside.',
    ];
    expect(messagesOf(bankOf({ A2: [listenWith(texts)] })).join()).not.toContain('differs only');
  });

  it('has first names in a tenth of its sentences at most', () => {
    const named = withText('We never listen ____ Omar on Monday.');
    const exceptions = { ...NO_EXCEPTIONS, people: ['Omar', 'Hana'], otherNames: ['Monday'] };
    expect(messagesOf(bankOf({ A2: [named] }), wanting(), exceptions).join()).toContain(
      '1 of 4 sentences have a first name',
    );
    const atFront = withText('Hana never listens ____ us on Monday.');
    expect(messagesOf(bankOf({ A2: [atFront] }), wanting(), exceptions).join()).toContain('have a first name');
    const unnamed = withText('We never listen ____ you on Monday. Sorry!');
    expect(messagesOf(bankOf({ A2: [unnamed] }), wanting(), exceptions).join()).not.toContain('first name');
  });

  it('is checked at every level', () => {
    for (const { code } of LEVELS) {
      expect(messagesOf(bankOf({ [code]: [{ ...LISTEN, answer: 'away' }] })).join()).toContain(
        'not in the closed list',
      );
    }
  });
});
