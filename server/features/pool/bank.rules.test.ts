import { describe, expect, it } from 'vitest';
import { type CefrCode, LEVELS } from '../practice/levels.ts';
import { type BankMinimums, checkBank, countWords, sentenceMessages, targetProblems } from './bank.rules.ts';
import type { Bank, BankExceptions, BankTarget } from './bank.types.ts';

/** The example of bank.md, whole: it passes every rule. */
const LISTEN: BankTarget = {
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
const PREVENT: BankTarget = {
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
const NOTHING_WANTED: BankMinimums = { targetsPerLevel: 0, sentences: 0 };
const NO_EXCEPTIONS: BankExceptions = { people: [], otherNames: [], words: [] };

const bank = (parts: Partial<Record<CefrCode, BankTarget[]>>): Bank => ({ A2: [], B1: [], B2: [], ...parts });
/** `LISTEN` with its first sentence changed. */
const withText = (text: string): BankTarget => ({
  ...LISTEN,
  sentences: [{ id: 'a2-listen-to-1', text, also: [] }, ...LISTEN.sentences.slice(1)],
});
const messagesOf = (target: BankTarget, level: CefrCode = 'A2'): string[] =>
  targetProblems(target, level).map(({ id, message }) => `${id}: ${message}`);
const sentence = (text: string, rest: { id?: string; also?: string[] } = {}): string[] =>
  sentenceMessages({ id: 'a2-listen-to-1', also: [], ...rest, text }, LISTEN, 'A2');
const wholeMessages = (whole: Bank, minimums = NOTHING_WANTED, exceptions = NO_EXCEPTIONS): string[] =>
  checkBank(whole, minimums, exceptions)
    .map(({ id, message }) => `${id}: ${message}`)
    // A bank of a few targets can't have a textbook's spread of answers.
    .filter((message) => !/different answers|is the answer of/.test(message));

describe('the examples of bank.md', () => {
  it('pass', () => {
    expect(messagesOf(LISTEN)).toEqual([]);
    expect(messagesOf(PREVENT, 'B1')).toEqual([]);
    expect(wholeMessages(bank({ A2: [LISTEN], B1: [PREVENT] }))).toEqual([]);
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
    ['the gap as its first word', '____ music we always listen with pleasure.', 'the gap is the first word'],
    ['a gap that is part of a word', 'You never listen____ me when you speak!', 'must stand alone'],
    ['too few words', 'Just listen ____ me!', 'has 4 words, wants 5–12'],
    ['too many words', 'You never ever listen ____ me when I am speaking about my very old car!', 'has 15 words'],
    ['the answer elsewhere', 'You listen ____ me and I talk to you.', 'stands elsewhere'],
    ['the answer within a hyphenated word', 'You listen ____ me and my to-do list.', 'stands elsewhere'],
    ['no capital letter', "you never listen ____ me when I'm speaking!", 'capital letter'],
    ['no full stop', "You never listen ____ me when I'm speaking", 'full stop'],
    ['two spaces', "You never  listen ____ me when I'm speaking!", 'a space too many'],
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
    expect(sentence(long).join()).toContain('wants 5–12');
    expect(sentenceMessages({ id: 'b1-listen-to-1', text: long, also: [] }, LISTEN, 'B1')).toEqual([]);
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
    expect(sentence(good, { also: ['carefully'] })).toEqual(['"carefully" in also is not in the closed list']);
    expect(sentence(good, { also: ['to'] })).toEqual(['"to" in also is the answer itself']);
    expect(sentence(good, { also: ['at', 'at'] })).toEqual(['also names a word twice']);
  });
});

describe('a target', () => {
  const changed = (change: Partial<BankTarget>): string => messagesOf({ ...LISTEN, ...change }).join('\n');

  it.each<[string, Partial<BankTarget>, string]>([
    ['an answer outside the closed list', { answer: 'away' }, 'not in the closed list'],
    ['an answer that is not its last word', { target: 'listen to sounds' }, 'not the last word'],
    ['one word alone', { target: 'to' }, 'a verb and a preposition'],
    ['a pattern without the answer', { pattern: 'listen + sound' }, 'the pattern does not show'],
    ['an explanation too long', { explanation: `*Listen to* ${'so '.repeat(20)}` }, 'wants at most 20'],
    ['an asterisk left over', { explanation: 'Use *listen to before a person.' }, 'asterisks do not pair up'],
    ['a space inside asterisks', { explanation: 'Use * listen to* before a person.' }, 'inside a pair of asterisks'],
    ['a term above A2', { explanation: 'The preposition is *to*: *listen to* a person.' }, 'the term "preposition"'],
    ['one reason', { wrong: { at: 'We look *at* things, we listen *to* them.' } }, 'has 1 reasons'],
    ['a reason for the answer', { wrong: { ...LISTEN.wrong, to: 'You are right, it is *to*.' } }, 'that is the answer'],
    [
      'a reason for no preposition',
      { wrong: { ...LISTEN.wrong, loud: 'Say it with *listen to*.' } },
      'for "loud": not in',
    ],
    ['a reason that only says wrong', { wrong: { ...LISTEN.wrong, for: 'Wrong: *to*.' } }, 'says too little'],
    [
      'a reason without the right pattern',
      { wrong: { ...LISTEN.wrong, for: 'We wait *for* a bus in the street.' } },
      'does not come to the right pattern',
    ],
    ['an example without the answer', { example: 'We always hear the radio.' }, 'the example does not use "to"'],
    ['an example with a gap', { example: 'We listen to ____ in the car.' }, 'without marks'],
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
    const ofWords = (count: number): string => `Use *listen to*${' so'.repeat(count - 3)}`;
    expect(changed({ explanation: ofWords(20) })).toBe('');
    expect(changed({ explanation: ofWords(21) })).toContain('has 21 words');
    const explanation = (count: number) => ({ ...PREVENT, explanation: `${ofWords(count)}` });
    expect(messagesOf(explanation(28), 'B1')).toEqual([]);
    expect(messagesOf(explanation(29), 'B1').join()).toContain('wants at most 28');
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
    const sentences = texts.map((text, i) => ({ id: `a2-listen-to-${i + 1}`, text, also: [] }));
    expect(messagesOf({ ...LISTEN, sentences })).toEqual([
      'A2 listen to: has fewer than 3 forms of the verb: listened',
    ]);
  });

  it('have a question or a negative', () => {
    const texts = [
      'They listened ____ the old man.',
      'We are listening ____ that song.',
      'She can listen ____ everybody.',
      'My aunt listens ____ birds.',
    ];
    const sentences = texts.map((text, i) => ({ id: `a2-listen-to-${i + 1}`, text, also: [] }));
    expect(messagesOf({ ...LISTEN, sentences }).join()).toContain('has no question and no negative');
    const asked = [...sentences.slice(1), { id: 'a2-listen-to-1', text: 'Who listens ____ the old man?', also: [] }];
    expect(messagesOf({ ...LISTEN, sentences: asked })).toEqual([]);
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
      [
        'a gap left standing',
        'What does your aunt listen ____ every morning, the birds?'.replace(' every morning', ''),
      ],
      ['a gap before the verb of a sentence', 'The birds that my aunt listens ____ are never quiet.'],
      ['the passive', 'A teacher is listened ____ more than a book.'],
      ['-ing after it', 'My aunt hates listening ____ shouting and crying children.'],
    ])('are content with %s', (_what, text) => {
      expect(messagesOf(withLast(text), 'B1')).toEqual([]);
    });
  });

  it('do not resemble the example', () => {
    expect(messagesOf({ ...LISTEN, example: 'He is listening to loud music again.' }).join()).toContain(
      'a2-listen-to-3: the example resembles this sentence',
    );
  });
});

describe('a whole bank', () => {
  /** A target whose four sentences say something with `word`, so that any number of targets differ. */
  const target = (word: string, answer = 'to'): BankTarget => ({
    ...LISTEN,
    target: `${word} ${answer}`,
    answer,
    sentences: [1, 2, 3, 4].map((n) => ({
      id: `a2-${word}-${answer}-${n}`,
      text: `Case${word}${n} never ${word} ____ ${word}${'x'.repeat(n)} here.`,
      also: [],
    })),
  });
  const spread = (whole: Bank): string[] =>
    checkBank(whole, NOTHING_WANTED, NO_EXCEPTIONS).map(({ message }) => message);

  it('has each target at one level only', () => {
    const messages = wholeMessages(bank({ A2: [LISTEN], B1: [{ ...PREVENT, target: 'Listen to' }] })).join('\n');
    expect(messages).toContain('B1 listen to: the target stands at A2 and B1');
    expect(wholeMessages(bank({ A2: [LISTEN], B1: [PREVENT] })).join()).not.toContain('stands at');
  });

  it('has each id once', () => {
    const twice = { ...LISTEN, target: 'hear to' };
    expect(wholeMessages(bank({ A2: [LISTEN, twice] })).join()).toContain('has the same id as a2-listen-to-1');
  });

  it('has as many targets and sentences as wanted', () => {
    const wanted = { targetsPerLevel: 1, sentences: 9 };
    const messages = wholeMessages(bank({ A2: [LISTEN], B1: [PREVENT] }), wanted);
    expect(messages).toEqual(['B2: has 0 targets, wants 1 or more', 'bank: has 8 sentences, wants 9 or more']);
    expect(wholeMessages(bank({ A2: [LISTEN], B1: [PREVENT] }), { targetsPerLevel: 0, sentences: 8 })).toEqual([]);
  });

  it('spreads its answers', () => {
    const answers = 'to at in on of for from with about into'.split(' ');
    const even = answers.map((answer, i) => target(`verb${'abcdefghij'[i]}`, answer));
    expect(
      spread(bank({ A2: even })).filter((message) => /answer/.test(message) && /wants|of \d+ sent/.test(message)),
    ).toEqual([]);
    expect(spread(bank({ A2: even.slice(1) })).join()).toContain('has 9 different answers, wants 10 or more');
    const heavy = [...even, target('verbk'), target('verbl'), target('verbm')];
    expect(spread(bank({ A2: heavy })).join()).toContain('"to" is the answer of 16 of 52 sentences');
  });

  it('does not open again and again with the same two words', () => {
    const opened = (count: number): Bank => {
      const targets = Array.from({ length: 5 }, (_, i) => target(`verb${'abcde'[i]}`));
      return bank({
        A2: targets.map((each, i) =>
          i < count
            ? { ...each, sentences: each.sentences.map((s, n) => (n === 0 ? { ...s, text: `Did you ${s.text}` } : s)) }
            : each,
        ),
      });
    };
    expect(spread(opened(3)).join()).not.toContain('open with');
    expect(spread(opened(4)).join()).toContain('4 sentences open with "did you", at most 3 may');
  });

  it.each([
    [
      'the verb, the gap and the next two words',
      'They listened ____ me when it was late.',
      'You never listen ____ me when I sing!',
    ],
    [
      'the same for another preposition of the verb',
      'They listened ____ me when it was late.',
      'You never listen ____ me when I sing!',
    ],
  ])('has no two sentences that share %s', (_what, one, two) => {
    const pair = [
      withText(one),
      { ...LISTEN, target: 'listen for', answer: 'for', sentences: [{ id: 'a2-listen-for-1', text: two, also: [] }] },
    ];
    expect(wholeMessages(bank({ A2: pair })).join('\n')).toContain(
      'a2-listen-for-1: has the verb, the gap and the next two words of a2-listen-to-1',
    );
    const other = { ...pair[1], target: 'talk to' } as BankTarget;
    expect(wholeMessages(bank({ A2: [withText(one), other] })).join('\n')).not.toContain('the next two words of');
  });

  it.each([
    ['a name', 'Yesterday Omar waited an hour ____ it.', 'Yesterday Hana waited an hour ____ it.'],
    ['a pronoun', 'What are you looking ____?', 'What is he looking ____?'],
    ['the tense', 'The bus waits ____ us outside.', 'The bus waited ____ us outside.'],
    ['tense and number', 'The child was laughing ____ her.', 'The children have laughed ____ him.'],
  ])('has no two sentences that differ only in %s', (_what, one, two) => {
    const pair = {
      ...LISTEN,
      sentences: [one, two].map((text, i) => ({ id: `a2-listen-to-${i + 1}`, text, also: [] })),
    };
    expect(wholeMessages(bank({ A2: [pair] })).join('\n')).toContain('a2-listen-to-2: differs only in');
  });

  it('lets sentences differ in a word that matters', () => {
    const texts = [
      'The bus waits ____ us outside.',
      'The train waits ____ us outside.',
      'The bus never waits ____ us outside.',
    ];
    const three = { ...LISTEN, sentences: texts.map((text, i) => ({ id: `a2-listen-to-${i + 1}`, text, also: [] })) };
    expect(wholeMessages(bank({ A2: [three] })).join()).not.toContain('differs only');
  });

  it('has first names in a tenth of its sentences at most', () => {
    const named = withText('We never listen ____ Omar on Monday.');
    const exceptions = { ...NO_EXCEPTIONS, people: ['Omar', 'Hana'], otherNames: ['Monday'] };
    expect(wholeMessages(bank({ A2: [named] }), NOTHING_WANTED, exceptions).join()).toContain(
      '1 of 4 sentences have a first name',
    );
    const atFront = withText('Hana never listens ____ us on Monday.');
    expect(wholeMessages(bank({ A2: [atFront] }), NOTHING_WANTED, exceptions).join()).toContain('have a first name');
    const unnamed = withText('We never listen ____ you on Monday. Sorry!');
    expect(wholeMessages(bank({ A2: [unnamed] }), NOTHING_WANTED, exceptions).join()).not.toContain('first name');
  });

  it('is checked at every level', () => {
    for (const { code } of LEVELS) {
      expect(wholeMessages(bank({ [code]: [{ ...LISTEN, answer: 'away' }] })).join()).toContain(
        'not in the closed list',
      );
    }
  });
});
