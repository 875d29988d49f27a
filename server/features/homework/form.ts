import { seededRandom, shuffled } from '../../kernel/random.ts';

/** FNV-1a: the same text always gives the same seed. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function seedOf(text: string): number {
  let hash = FNV_OFFSET;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  return hash >>> 0;
}

/** A target that may be asked, and how many sentences it has. */
export interface TargetSize {
  targetId: string;
  sentences: number;
}

/** Which targets are asked, and how often each. */
export type TargetPlan = readonly { targetId: string; times: number }[];

/**
 * The targets of an assignment, the same for every student: in an order of the assignment's own, the questions shared out among
 * them as evenly as their sentences allow. Fewer questions only where there are fewer sentences.
 */
export function planTargets(assignmentId: string, targets: readonly TargetSize[], questions: number): TargetPlan {
  const sorted = targets.toSorted((a, b) => (a.targetId < b.targetId ? -1 : 1));
  const plan = shuffled(sorted, seededRandom(seedOf(assignmentId))).map((target) => ({ ...target, times: 0 }));
  let left = questions;
  for (let isShared = true; isShared && left > 0; ) {
    isShared = false;
    for (const target of plan) {
      if (left === 0 || target.times >= target.sentences) continue;
      target.times += 1;
      left -= 1;
      isShared = true;
    }
  }
  return plan.filter(({ times }) => times > 0).map(({ targetId, times }) => ({ targetId, times }));
}

/** A sentence that an attempt may ask. */
export interface Candidate {
  id: string;
  targetId: string;
  /** Log-odds. */
  difficulty: number;
  /** The student was asked it in an earlier attempt at the same assignment. */
  wasAsked: boolean;
  /** The student has met it anywhere. */
  wasSeen: boolean;
}

const byDifficulty = (a: Candidate, b: Candidate): number => a.difficulty - b.difficulty || (a.id < b.id ? -1 : 1);
/** What a student knows from an earlier attempt comes last, what they know at all before it. */
const familiarity = ({ wasAsked, wasSeen }: Candidate): number => Number(wasAsked) * 2 + Number(wasSeen);

/**
 * The sentences of an attempt, in the order in which they are asked. Of a target that is asked k times the sentences are cut into
 * k bands by difficulty, and one is taken from each: other students get other sentences, as hard and on the same targets.
 * @param whose what makes the form this student's and this attempt's; the same text gives the same form
 * @param candidates the sentences of the planned targets
 * @returns ids, each once
 */
export function chooseForm(whose: string, plan: TargetPlan, candidates: readonly Candidate[]): string[] {
  const random = seededRandom(seedOf(whose));
  const chosen = plan.flatMap(({ targetId, times }) => {
    const sentences = candidates.filter((candidate) => candidate.targetId === targetId).toSorted(byDifficulty);
    const bands = Math.min(times, sentences.length);
    return Array.from({ length: bands }, (_, band) => {
      const start = Math.floor((band * sentences.length) / bands);
      const end = Math.floor(((band + 1) * sentences.length) / bands);
      const [one] = shuffled(sentences.slice(start, end), random).toSorted((a, b) => familiarity(a) - familiarity(b));
      return one?.id ?? [];
    }).flat();
  });
  return shuffled(chosen, random);
}
