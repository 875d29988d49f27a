import { describe, expect, it } from 'vitest';
import { CHOSEN_TARGETS } from '../shared/asked.ts';
import { type AssignmentValues, assignmentInput, checkAssignment, NEW_ASSIGNMENT } from './assignmentForm.ts';
import { HALF_A_DATE, HALF_A_DATE_TEXT } from './MomentField.tsx';

const ZONE = 'Europe/Warsaw';
const values = (change: Partial<AssignmentValues> = {}): AssignmentValues => ({
  ...NEW_ASSIGNMENT,
  title: 'Week 12',
  ...change,
});
const TARGET = { uuid: 'target-1', name: 'depend on' };

describe('what is sent of homework', () => {
  it('is tidied, with times as instants and what is empty as null', () => {
    const typed = values({ title: '  Week 12 ', dueAt: '2026-11-30T20:00', passingScore: ' 70 ', level: 'B1' });
    expect(assignmentInput(typed, ZONE)).toMatchObject({
      title: 'Week 12',
      description: null,
      practiceTypeKey: null,
      targetIds: [],
      level: 'B1',
      questions: 10,
      estimatedMinutes: null,
      openAt: null,
      dueAt: '2026-11-30T19:00:00.000Z',
      lockAt: null,
      maxAttempts: 1,
      passingScore: 70,
    });
  });

  it('has a practice type or targets, and never both', () => {
    const typed = values({ targetIds: [TARGET], practiceTypeKey: 'verb_preposition_collocation' });
    expect(assignmentInput(typed, ZONE)).toMatchObject({
      practiceTypeKey: 'verb_preposition_collocation',
      targetIds: [],
    });
    expect(assignmentInput({ ...typed, practiceTypeKey: CHOSEN_TARGETS }, ZONE)).toMatchObject({
      practiceTypeKey: null,
      targetIds: ['target-1'],
    });
  });
});

describe('what is wrong with homework', () => {
  it('is nothing where there is a title', () => {
    expect(checkAssignment(values(), ZONE, NEW_ASSIGNMENT)).toEqual({});
  });

  it('is nothing of a title and a description that are as they were before the rules for them', () => {
    const before = values({ title: 'Week\u00AD3', description: '\u202AC:\\Homework\u202C' });
    expect(checkAssignment({ ...before, questions: '5' }, ZONE, before)).toEqual({});
    expect(Object.keys(checkAssignment({ ...before, title: 'Week\u00AD4' }, ZONE, before))).toEqual(['title']);
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ questions: '' }, { questions: 'The number of questions must be between 1 and 100' }],
    [{ questions: 'ten' }, { questions: 'The number of questions must be between 1 and 100' }],
    [{ maxAttempts: '21' }, { maxAttempts: 'The number of attempts must be between 1 and 20' }],
    [{ passingScore: '101' }, { passingScore: 'Passing score must be between 0 and 100' }],
    [{ practiceTypeKey: CHOSEN_TARGETS }, { targetIds: 'Choose at least one collocation' }],
    [{ dueAt: HALF_A_DATE }, { dueAt: HALF_A_DATE_TEXT }],
    [{ answersShown: 'AFTER_DUE' as const }, { dueAt: 'Set a due date, or show the answers straight away' }],
    [
      { openAt: '2026-11-30T20:00', dueAt: '2026-11-30T19:00' },
      { dueAt: 'The due date must be after the opening date' },
    ],
  ])('%j: %j', (change, errors) => {
    expect(checkAssignment(values(change), ZONE, NEW_ASSIGNMENT)).toEqual(errors);
  });
});
