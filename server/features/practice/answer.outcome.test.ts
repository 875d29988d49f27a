import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { workOutResult, workOutWrite } from './answer.outcome.ts';
import { MOVES, movesOf, openKey, type ProblemSource } from './moves.ts';
import type { RecordedVerdict } from './feedback.rules.ts';
import type { AnswerStateRow } from './practice.rows.ts';
import type { RoundCell } from './rounds.rules.ts';

const NOW = new Date('2026-03-02T09:30:00Z');
const SOURCES = Object.keys(MOVES) as ProblemSource[];
const VERDICTS: RecordedVerdict[] = ['RIGHT', 'WRONG', 'SHOWN'];

const STATE: AnswerStateRow = {
  id: 'problem',
  state: 'OPEN',
  source: 'PRACTICE',
  assisted: false,
  servedAt: new Date(NOW.getTime() - 5000),
  servedAs: 'NEW',
  hintAnswer: null,
  hintKind: null,
  answeredAt: null,
  closesAt: null,
  withheldUntil: null,
  withheldElsewhere: null,
  result: null,
  level: 1,
  practiceTypeId: PRACTICE_TYPES[0].id,
  roundTypeId: PRACTICE_TYPES[0].id,
  targetId: 'target',
  sentenceId: 'sentence',
  roundId: 'round',
  text: 'It depends ____ you.',
  answer: 'on',
  also: ['upon'],
  alsoLabels: { upon: 'formal' },
  sentenceExplanation: null,
  sentenceReasons: null,
  difficulty: -1,
  answerCount: 3,
  target: 'depend on',
  pattern: 'depend on + person',
  explanation: 'Use *depend on*.',
  reasons: {},
  example: 'I depend on you.',
  partners: [],
  timeZone: 'UTC',
  currentLevel: 1,
  roundNumber: 1,
  cells: [],
  version: 7,
  streakDays: 2,
  streakOn: '2026-03-01',
  missedOn: null,
  lastAnsweredAt: new Date('2026-03-01T09:30:00Z'),
  ability: 0.5,
  abilityCount: 4,
  passedRounds: 0,
  completedAt: null,
  answeredBefore: false,
  dueAt: null,
  stability: 0,
  memoryDifficulty: 0,
  memoryState: 0,
  reps: 0,
  lapses: 0,
  reviewedAt: NOW,
  reviewedOn: null,
};

function answered(change: Partial<AnswerStateRow>, verdict: RecordedVerdict = 'RIGHT') {
  const state = { ...STATE, ...change };
  const typed = verdict === 'SHOWN' ? null : verdict === 'RIGHT' ? 'on' : 'of';
  const result = workOutResult(state, { verdict, typed, normalised: typed, missedBefore: [] });
  return { result, write: workOutWrite(state, result, { userId: 'learner', now: NOW, clientSeconds: null }) };
}

const outsideRounds = { roundId: null, roundNumber: null, cells: null };

describe('what an answer moves', () => {
  it.each([
    ['PRACTICE', 'points round memory ability difficulty days'],
    ['REVIEW', 'points memory days'],
    ['MISTAKES', 'days'],
    ['HOMEWORK', 'points memory ability difficulty days'],
    ['LIVE', 'points memory days'],
    ['PLACEMENT', 'ability'],
    ['PROBATION', 'points difficulty days'],
  ] as const)('by %s is %s', (source, moved) => {
    const { result, write } = answered({ source, ...(source === 'PRACTICE' ? {} : outsideRounds) });
    const does = {
      points: write.points === 10,
      round: write.movesRound && result.round !== null,
      memory: write.memory !== null,
      ability: write.movesAbility && write.ability > 0.5,
      difficulty: write.movesDifficulty && write.difficultyChange < 0,
      days: write.movesDays && write.streakDays === 3 && write.newSession,
    };
    const names = Object.entries(does).filter(([, isMoved]) => isMoved);
    expect(names.map(([name]) => name).join(' ')).toBe(moved);
  });

  it('is nothing beyond its row of the table, whatever the verdict, with help or without', () => {
    const any = fc.record({
      source: fc.constantFrom(...SOURCES),
      assisted: fc.boolean(),
      answeredBefore: fc.boolean(),
      hasRound: fc.boolean(),
    });
    fc.assert(
      fc.property(any, fc.constantFrom(...VERDICTS), ({ hasRound, ...about }, verdict) => {
        const { result, write } = answered({ ...about, ...(hasRound ? {} : outsideRounds) }, verdict);
        const moves = movesOf(about.source, about.assisted);
        expect(write.movesRound).toBe(moves.round && hasRound);
        expect(result.round === null).toBe(!write.movesRound);
        expect(write.memory === null).toBe(!moves.memory);
        expect([write.movesAbility, write.movesDifficulty]).toEqual([
          moves.ability && !about.answeredBefore,
          moves.difficulty && !about.answeredBefore,
        ]);
        if (!write.movesAbility) expect(write.ability).toBe(STATE.ability);
        if (!write.movesDifficulty) expect(write.difficultyChange).toBe(0);
        if (!moves.days) expect([write.newSession, write.streakDays]).toEqual([false, STATE.streakDays]);
        expect(write.points).toBe(result.pointsEarned);
        if (!moves.points || verdict !== 'RIGHT') expect(write.points).toBe(0);
      }),
    );
  });

  it.each(SOURCES)(
    'with help, by %s, is half the points, a cell that counts neither way, and Hard for memory',
    (source) => {
      const place = source === 'PRACTICE' ? {} : outsideRounds;
      const plain = answered({ source, ...place });
      const { result, write } = answered({ source, assisted: true, ...place });
      expect(write.points).toBe(plain.write.points / 2);
      expect([write.movesAbility, write.movesDifficulty, write.movesDays]).toEqual([
        false,
        false,
        plain.write.movesDays,
      ]);
      expect(result.round?.cells).toEqual(source === 'PRACTICE' ? ['NEITHER'] : undefined);
      if (plain.write.memory) {
        expect(write.memory?.dueAt.getTime()).toBeLessThan(plain.write.memory.dueAt.getTime());
      }
    },
  );

  it('completes no round and no level outside practice', () => {
    const cells = Array.from({ length: 9 }, (): RoundCell => 'RIGHT');
    expect(answered({ cells, passedRounds: 9 }).result).toMatchObject({ roundPassed: true, levelCompleted: true });
    for (const source of SOURCES.filter((name) => name !== 'PRACTICE')) {
      const { result, write } = answered({ source, cells, passedRounds: 9 });
      expect(result).toMatchObject({
        roundCompleted: false,
        roundPassed: false,
        levelCompleted: false,
        newLevel: null,
      });
      expect([write.movesRound, write.newLevel]).toEqual([false, null]);
    }
  });

  it('leaves the memory as it is for a second answer of a day, and counts it', () => {
    const stored = { dueAt: NOW, stability: 3, memoryDifficulty: 5, memoryState: 2, reps: 1, reviewedOn: '2026-03-02' };
    expect(answered(stored).write.memory).toMatchObject({ changes: false, reps: 1, dueAt: NOW });
    expect(answered({ ...stored, reviewedOn: '2026-03-01' }).write.memory).toMatchObject({ changes: true, reps: 2 });
  });

  it('starts a learner who never practised at a level where practice would', () => {
    const { write } = answered({ source: 'PLACEMENT', ability: null, abilityCount: 0, ...outsideRounds }, 'WRONG');
    expect(write.ability).toBeGreaterThan(-2);
    expect(write.movesAbility).toBe(true);
  });
});

describe('openKey', () => {
  it('tells sources, learners, levels and choices apart', () => {
    const base = { source: 'PRACTICE', userId: 'learner', level: 1, choice: 'type' } as const;
    const keys = [
      base,
      { ...base, choice: null },
      { ...base, level: 2 },
      { ...base, userId: 'other' },
      { ...base, source: 'HOMEWORK', choice: 'assignment' } as const,
    ].map(openKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
