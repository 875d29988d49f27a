import { type Grade, gradeAnswer, storable } from './grading.ts';
import { practiceTypeById } from './practice-types.ts';
import { SAMPLE_POINTS, SAMPLES, type SampleAnswer, type SampleKey } from './samples.rules.ts';

/** What a sample is judged and explained by. Texts are marked: words that are talked about stand between asterisks. */
export interface SampleKnowledge {
  /** Id of its practice type. */
  readonly practiceTypeId: string;
  readonly target: string;
  readonly answer: string;
  readonly also: readonly string[];
  readonly explanation: string;
  /** Wrong answer → reason. */
  readonly reasons: Readonly<Record<string, string>>;
}

const VERB_PREPOSITION = 'verb_preposition_collocation';

/** Short enough for two lines beside the sentence. The sentences are not in the bank: nobody meets them again in practice. */
const KNOWLEDGE: Readonly<Record<SampleKey, SampleKnowledge>> = {
  'worry-about': {
    practiceTypeId: VERB_PREPOSITION,
    target: 'worry about',
    answer: 'about',
    also: ['over'],
    explanation: 'What makes you afraid or unhappy comes after *worry about*.',
    reasons: {
      of: '*Of* goes with *afraid*: *afraid of the dog*. The verb *worry* takes *about*.',
      for: '*For* goes with *sorry*: *sorry for the dog*. The verb *worry* takes *about*.',
      by: 'We say *worried by the news*. After the verb *worry*, use *about*.',
    },
  },
  'belong-to': {
    practiceTypeId: VERB_PREPOSITION,
    target: 'belong to',
    answer: 'to',
    also: [],
    explanation: 'What is yours *belongs to* you.',
    reasons: {
      for: '*For* says who will get it: *a present for you*. To say whose it is, use *to*.',
      with: '*Belong with* is for things that go together. To say whose it is, use *to*.',
      of: '*Of* goes with a noun: *a friend of mine*. The verb *belong* takes *to*.',
      in: '*Belong in* says where a thing should be: *in the garage*. Before a person, use *to*.',
    },
  },
  'wait-for': {
    practiceTypeId: VERB_PREPOSITION,
    target: 'wait for',
    answer: 'for',
    also: ['on'],
    explanation: 'After *wait for*, say who or what has to come. Some Americans say *wait on*.',
    reasons: {
      to: '*Wait to* comes before a verb: *wait to see it*. Before a person, use *for*.',
      at: '*At* says where you stand: *wait at the corner*. Before a person, use *for*.',
      until: '*Until* comes before a time: *wait until six*. Before a person, use *for*.',
    },
  },
};

/** The sample of a key with its text; null where there is none. */
export function sampleOf(key: string): (SampleKnowledge & { readonly text: string }) | null {
  const sample = SAMPLES.find((known) => known.key === key);
  return sample ? { ...KNOWLEDGE[sample.key], text: sample.text } : null;
}

/** Judges what was typed into a sample as practice judges answers, but for this: nothing is kept, so a hint is given each time. */
export function gradeSample(sample: SampleKnowledge & { readonly text: string }, typed: string): Grade {
  return gradeAnswer({
    raw: storable(typed),
    answer: sample.answer,
    also: sample.also,
    rules: practiceTypeById(sample.practiceTypeId).answers,
    text: sample.text,
    hintAnswer: null,
    hintKind: null,
  });
}

/**
 * What a new account gets for samples that were answered before: SAMPLE_POINTS for each that is right. Of several answers to one
 * sample the first counts; samples that there are not count for nothing. No more answers are looked at than there are samples.
 */
export function pointsForSamples(answers: readonly SampleAnswer[] | null | undefined): number {
  const firsts = new Map<string, string>();
  for (const { key, answer } of (answers ?? []).slice(0, SAMPLES.length)) {
    if (!firsts.has(key)) firsts.set(key, answer);
  }
  const right = [...firsts].filter(([key, answer]) => {
    const sample = sampleOf(key);
    return sample !== null && gradeSample(sample, answer).outcome === 'RIGHT';
  });
  return right.length * SAMPLE_POINTS;
}
