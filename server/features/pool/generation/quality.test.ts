import { describe, expect, it } from 'vitest';
import { subtlexVocabulary } from '../../curriculum/english/vocabulary.ts';
import { LEVELS, levelByCode } from '../../curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../../curriculum/practice-types.ts';
import { VERB_PREPOSITION } from '../../curriculum/verb-preposition/verb-preposition.ts';
import { readBanks, readExceptions } from '../bank.files.ts';
import { allSentences } from '../bank.spread.ts';
import { type GateContext, neighboursOf, throughCodeGates } from './gates.ts';
import { BAD, GOOD } from './quality.testkit.ts';
import { comparedText } from './similarity.ts';

/** Of what code can tell, at least so much is refused; of what is good, at most so much. */
const REFUSED_MIN = 0.95;
const LOST_MAX = 0.02;
const SET_MIN = 100;

const [banks, exceptions, vocabulary] = [await readBanks(), await readExceptions(), subtlexVocabulary()];
const verbs = allSentences(banks.find(({ practiceType }) => practiceType === VERB_PREPOSITION)?.bank ?? ({} as never));
const known = new Set(verbs.map(({ sentence }) => comparedText(sentence.text)));
const contexts = new Map(
  LEVELS.map((level): [string, GateContext] => {
    const near = verbs
      .filter((one) => one.level === level.code)
      .map(({ sentence, target }) => ({ text: sentence.text, target }));
    const neighbours = neighboursOf(VERB_PREPOSITION, near);
    return [level.code, { level, practiceType: VERB_PREPOSITION, vocabulary, exceptions, known, neighbours }];
  }),
);
const through = (code: string, name: string, text: string) => {
  const target = verbs.find((one) => one.target.target === name && one.level === code)?.target;
  if (!target) throw new Error(`${code} has no target ${name}`);
  return throughCodeGates(text, target, contexts.get(code) as GateContext).at(-1);
};

describe('the gates of the code, over the whole bank', () => {
  it('refuse at least 95 of 100 bad sentences whose fault code can tell', () => {
    const missed = BAD.filter(([code, , target, text]) => through(code, target, text)?.passed);
    expect(BAD.length).toBeGreaterThanOrEqual(SET_MIN);
    expect(
      missed.map(([, gate, , text]) => `${gate}: ${text}`).slice(Math.floor(BAD.length * (1 - REFUSED_MIN))),
    ).toEqual([]);
  });

  it('refuse each for what is wrong with it, most of the time: a reason is read by people', () => {
    const otherwise = BAD.filter(([code, gate, target, text]) => {
      const last = through(code, target, text);
      return !last?.passed && last?.gate !== gate;
    });
    expect(
      otherwise.map(([, gate, , text]) => `${gate}: ${text}`).slice(Math.floor(BAD.length * (1 - REFUSED_MIN))),
    ).toEqual([]);
  });

  it.each([
    ['We looked ____ a café and/or a bar at 8.', /not a Latin letter, a digit or one of these marks: \. , ! /],
    ['We looked ___ a café at 8.', /exactly one gap, written as four underscores \(____\)\.$/],
  ])('say which characters are taken, and how a gap is written: %s', (text, reason) => {
    const [one] = verbs;
    expect(through(one?.level ?? '', one?.target.target ?? '', text)?.reason).toMatch(reason);
  });

  it('let at least 98 of 100 good ones through', () => {
    const good = LEVELS.flatMap(({ code }) => (GOOD[code] ?? []).map(([target, text]) => ({ code, target, text })));
    expect(good.length).toBeGreaterThanOrEqual(SET_MIN);
    const lost = good.flatMap(({ code, target, text }) => {
      const last = through(code, target, text);
      return last?.passed ? [] : [`${last?.reason} ${text}`];
    });
    expect(lost.slice(Math.floor(good.length * LOST_MAX))).toEqual([]);
  });

  it('let at least 98 of 100 of the bank itself through, but for the names and figures that it may have and a model may not', () => {
    const context = { vocabulary, exceptions, known: new Set<string>() };
    const all = PRACTICE_TYPES.flatMap((practiceType) => {
      const bank = banks.find((one) => one.practiceType === practiceType)?.bank;
      return bank ? allSentences(bank).map((one) => ({ ...one, practiceType })) : [];
    });
    const lost = all.flatMap(({ sentence, target, level, practiceType }) => {
      const neighbours = neighboursOf(practiceType, []);
      const about = { ...context, practiceType, level: levelByCode(level), neighbours };
      const last = throughCodeGates(sentence.text, target, about).at(-1);
      return last?.passed || last?.gate === 'names' ? [] : [`${last?.reason} ${sentence.text}`];
    });
    expect(lost.slice(Math.floor(all.length * LOST_MAX))).toEqual([]);
  });
});
