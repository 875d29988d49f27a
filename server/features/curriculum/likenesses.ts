import type { BankTarget, Likeness } from './bank.types.ts';
import { splitContraction, stem, textWords } from './english/lemma.ts';
import { GAP, splitAtGap } from './gap.rules.ts';

const PERSON = 'PERSON';
const PRONOUNS = new Set(
  (
    'i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself we us our ours ' +
    'ourselves they them their theirs themselves somebody someone everybody everyone nobody'
  ).split(' '),
);
const TENSE_WORDS = new Set(
  "be am is are was were been being 's 're 'm have has had having 've 'd do does did will would 'll shall should".split(
    ' ',
  ),
);

/** The target's words in any form and the two words after the gap; a gap with fewer words after it is like none. */
export const SAME_SURROUNDINGS: Likeness = {
  message: "has the target's words, the gap and the next two words of",
  key: ({ text }, target) => {
    const next = textWords(splitAtGap(text)?.after ?? '').slice(0, 2);
    return next.length < 2 ? null : [...wordsBeside(target), GAP, ...next].join(' ');
  },
};

/** Names and pronouns made equal and tenses taken away: a learner would call two such sentences the same. */
export const DIFFERING_ONLY_IN_FORM: Likeness = {
  message: 'differs only in a name, a pronoun or the tense from',
  key: ({ text }) =>
    text
      .split(/\s+/)
      .flatMap((word, index) => {
        if (word.includes(GAP)) return [GAP];
        const isName = index > 0 && /^["']?\p{Lu}\p{Ll}/u.test(word);
        if (isName) return [PERSON];
        return textWords(word)
          .flatMap(splitContraction)
          .filter((part) => !TENSE_WORDS.has(part))
          .map((part) => (PRONOUNS.has(part) ? PERSON : stem(part)));
      })
      .join(' '),
};

/** Without its answer, so that "look ____ the photo" can't stand for both look at and look for. */
function wordsBeside({ target, answer }: BankTarget): string[] {
  const answerWords = textWords(answer);
  return textWords(target)
    .filter((word) => !answerWords.includes(word))
    .map(stem);
}
