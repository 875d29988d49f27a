import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, chooseForm, planTargets } from './form.ts';

const pool = (targets: number, each: number): Candidate[] =>
  Array.from({ length: targets * each }, (_, i) => ({
    id: `s${i}`,
    targetId: `t${i % targets}`,
    difficulty: Math.floor(i / targets),
    wasAsked: false,
    wasSeen: false,
  }));
const sizesOf = (candidates: readonly Candidate[]) =>
  [...new Set(candidates.map(({ targetId }) => targetId))].map((targetId) => ({
    targetId,
    sentences: candidates.filter((candidate) => candidate.targetId === targetId).length,
  }));
const size = fc.integer({ min: 1, max: 12 });
const questions = fc.integer({ min: 1, max: 100 });

describe('the targets of an assignment', () => {
  it('are the same whatever order they are read in, and share the questions evenly', () => {
    fc.assert(
      fc.property(size, size, questions, (targets, each, wanted) => {
        const sizes = sizesOf(pool(targets, each));
        const plan = planTargets('a', sizes, wanted);
        expect(planTargets('a', sizes.toReversed(), wanted)).toEqual(plan);
        const times = plan.map((one) => one.times);
        expect(times.reduce((sum, n) => sum + n, 0)).toBe(Math.min(wanted, targets * each));
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never ask for more sentences than a target has', () => {
    const plan = planTargets(
      'a',
      [
        { targetId: 'few', sentences: 1 },
        { targetId: 'many', sentences: 9 },
      ],
      6,
    );
    expect(Object.fromEntries(plan.map(({ targetId, times }) => [targetId, times]))).toEqual({ few: 1, many: 5 });
  });
});

describe("a student's form", () => {
  it('asks each sentence once, as often of each target as planned', () => {
    fc.assert(
      fc.property(size, size, questions, fc.string(), (targets, each, wanted, whose) => {
        const candidates = pool(targets, each);
        const plan = planTargets('a', sizesOf(candidates), wanted);
        const form = chooseForm(whose, plan, candidates);
        expect(new Set(form).size).toBe(Math.min(wanted, targets * each));
        for (const { targetId, times } of plan) {
          expect(
            form.filter((id) => candidates.some((one) => one.id === id && one.targetId === targetId)),
          ).toHaveLength(times);
        }
        expect(chooseForm(whose, plan, candidates)).toEqual(form);
      }),
    );
  });

  it('is as hard for every student, with other sentences', () => {
    const candidates = pool(5, 8);
    const plan = planTargets('a', sizesOf(candidates), 10);
    const bandsOf = (form: string[]) =>
      form
        .map((id) => candidates.find((one) => one.id === id) as Candidate)
        .map(({ targetId, difficulty }) => `${targetId} ${difficulty < 4 ? 'easier' : 'harder'}`)
        .toSorted();
    const forms = Array.from({ length: 30 }, (_, i) => chooseForm(`student ${i}`, plan, candidates));
    for (const form of forms) expect(bandsOf(form)).toEqual(bandsOf(forms[0] ?? []));
    expect(new Set(forms.map((form) => form.toSorted().join(' '))).size).toBeGreaterThan(20);
  });

  it('takes what was not seen, then what was not asked in an earlier attempt', () => {
    const fresh = { targetId: 't', difficulty: 0, wasAsked: false, wasSeen: false };
    const candidates = [
      { ...fresh, id: 'asked', wasAsked: true, wasSeen: true },
      { ...fresh, id: 'seen', wasSeen: true },
      { ...fresh, id: 'new' },
    ];
    const plan = [{ targetId: 't', times: 1 }];
    for (const whose of 'abcdefgh') expect(chooseForm(whose, plan, candidates)).toEqual(['new']);
    for (const whose of 'abcdefgh') expect(chooseForm(whose, plan, candidates.slice(0, 2))).toEqual(['seen']);
  });
});
