import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import {
  AssignmentStartedError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  TeacherNotVerifiedError,
  TooManyAssignmentsError,
  ValidationError,
} from '../../kernel/errors.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { classroomOf, ClassroomType } from '../classrooms/classroom.schema.ts';
import { CefrLevelEnum } from '../curriculum/level.schema.ts';
import { type CefrCode, levelByCode, type LevelNumber } from '../curriculum/levels.rules.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import {
  ASSIGNMENTS_PER_CLASS,
  ATTEMPTS_MAX,
  DESCRIPTION_MAX_CHARACTERS,
  ESTIMATED_MINUTES_MAX,
  PASSING_SCORE_MAX,
  QUESTIONS_DEFAULT,
  QUESTIONS_MAX,
  TARGETS_MAX,
  TITLE_MAX_CHARACTERS,
} from './assignment.rules.ts';
import { AnswersShownEnum, assignmentOf, AssignmentType, CountedAttemptEnum } from './assignment.schema.ts';
import {
  copyAssignment,
  createAssignment,
  deleteAssignment,
  extendAssignment,
  updateAssignment,
} from './assignments.domain.ts';
import { ANSWERS_PER_CHANGE, ASSIGNMENTS_PER_ACCOUNT, CHANGES_PER_ACCOUNT } from './homework.limits.ts';

/** The number of a level; what is left out, and null, stay so. */
function numberOf(level: CefrCode | null | undefined): LevelNumber | null | undefined {
  return level ? levelByCode(level).number : level;
}

const CHANGES_TOLD = `Each person can change, extend and delete homework ${CHANGES_PER_ACCOUNT.budget} times an hour in all; changing when homework closes or when its right answers are shown, or deleting it, counts as one more for every ${written(ANSWERS_PER_CHANGE)} answers that students have given in it.`;

const DESCRIBED = {
  description: `At most ${written(DESCRIPTION_MAX_CHARACTERS)} characters.`,
  practiceTypeKey: 'Key of a practice type; null for a mixture. Not together with `targetIds`.',
  targetIds: `UUIDs of the targets to ask for, at most ${TARGETS_MAX}; none: any will do.`,
  level: "Null: each student's own level, or that of the targets.",
  questions: `Sentences of an attempt, 1–${QUESTIONS_MAX}; no more than there are.`,
  estimatedMinutes: `1–${ESTIMATED_MINUTES_MAX}; null for no estimate.`,
  passingScore: `0–${PASSING_SCORE_MAX}%; null: any score passes.`,
  maxAttempts: `1–${ATTEMPTS_MAX}.`,
  countedAttempt: 'Which attempt counts.',
  answersShown: 'When students are shown the right answers; `AFTER_DUE` needs a due date.',
  fourWordsAllowed: 'Whether students may have four words shown to choose from.',
  published: 'False for a draft, which students do not see.',
  openAt: 'When it opens; null: once published.',
  dueAt: 'The first instant that is late; after `openAt`. Null: nothing is late.',
  lockAt: 'When it closes; not before `dueAt`. Null: never.',
  sameForAll: 'Whether all students get the same sentences; needs a level or targets.',
};

builder.relayMutationField(
  'createAssignment',
  {
    description: 'What the homework is like.',
    inputFields: (t) => ({
      classroomId: t.id({ required: true, description: 'Global id or UUID of a class that the viewer teaches.' }),
      title: t.string({ required: true, description: `1–${TITLE_MAX_CHARACTERS} characters after trimming.` }),
      description: t.string({ description: DESCRIBED.description }),
      practiceTypeKey: t.string({ description: DESCRIBED.practiceTypeKey }),
      targetIds: t.idList({ description: DESCRIBED.targetIds }),
      level: t.field({ type: CefrLevelEnum, description: DESCRIBED.level }),
      questions: t.int({ defaultValue: QUESTIONS_DEFAULT, description: DESCRIBED.questions }),
      estimatedMinutes: t.int({ description: DESCRIBED.estimatedMinutes }),
      passingScore: t.int({ description: DESCRIBED.passingScore }),
      maxAttempts: t.int({ defaultValue: 1, description: DESCRIBED.maxAttempts }),
      countedAttempt: t.field({
        type: CountedAttemptEnum,
        defaultValue: 'BEST',
        description: DESCRIBED.countedAttempt,
      }),
      answersShown: t.field({ type: AnswersShownEnum, defaultValue: 'AT_ONCE', description: DESCRIBED.answersShown }),
      fourWordsAllowed: t.boolean({ defaultValue: true, description: DESCRIBED.fourWordsAllowed }),
      published: t.boolean({ defaultValue: false, description: DESCRIBED.published }),
      openAt: t.field({ type: 'DateTime', description: DESCRIBED.openAt }),
      dueAt: t.field({ type: 'DateTime', description: DESCRIBED.dueAt }),
      lockAt: t.field({ type: 'DateTime', description: DESCRIBED.lockAt }),
      sameForAll: t.boolean({ defaultValue: false, description: DESCRIBED.sameForAll }),
    }),
  },
  {
    description: `Sets homework for a class. A class can have ${written(ASSIGNMENTS_PER_CLASS)} assignments at most, and each person can set ${written(ASSIGNMENTS_PER_ACCOUNT.budget)} a day, copies and those that come along with duplicated classes included.`,
    ...command('homework.set', 'CreateAssignment', [
      ValidationError,
      ForbiddenError,
      TeacherNotVerifiedError,
      NotFoundError,
      TooManyAssignmentsError,
      RateLimitedError,
    ]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const { classroomId, level, ...fields } = input;
      const wish = { ...fields, level: numberOf(level) };
      const assignmentId = await createAssignment(deps, who, uuidOf('Classroom', classroomId), wish);
      return { assignmentId, userId: who.userId };
    },
  },
  {
    description: 'The homework is set.',
    outputFields: (t) => ({
      assignment: t.field({
        type: AssignmentType,
        nullable: true,
        description: 'The new assignment.',
        resolve: ({ assignmentId }, _args, context) => assignmentOf(context, assignmentId),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'updateAssignment',
  {
    description:
      'What to change. What is left out stays. Null clears what may be missing (description, practice type, targets, level, estimate, passing score, dates) and leaves everything else.',
    inputFields: (t) => ({
      assignmentId: t.id({ required: true, description: 'Global id or UUID of the assignment.' }),
      title: t.string({ description: `1–${TITLE_MAX_CHARACTERS} characters after trimming.` }),
      description: t.string({ description: DESCRIBED.description }),
      practiceTypeKey: t.string({ description: DESCRIBED.practiceTypeKey }),
      targetIds: t.idList({ description: DESCRIBED.targetIds }),
      level: t.field({ type: CefrLevelEnum, description: DESCRIBED.level }),
      questions: t.int({ description: DESCRIBED.questions }),
      estimatedMinutes: t.int({ description: DESCRIBED.estimatedMinutes }),
      passingScore: t.int({ description: DESCRIBED.passingScore }),
      maxAttempts: t.int({ description: DESCRIBED.maxAttempts }),
      countedAttempt: t.field({ type: CountedAttemptEnum, description: DESCRIBED.countedAttempt }),
      answersShown: t.field({ type: AnswersShownEnum, description: DESCRIBED.answersShown }),
      fourWordsAllowed: t.boolean({ description: DESCRIBED.fourWordsAllowed }),
      published: t.boolean({ description: DESCRIBED.published }),
      openAt: t.field({ type: 'DateTime', description: DESCRIBED.openAt }),
      dueAt: t.field({ type: 'DateTime', description: DESCRIBED.dueAt }),
      lockAt: t.field({ type: 'DateTime', description: DESCRIBED.lockAt }),
      sameForAll: t.boolean({ description: DESCRIBED.sameForAll }),
    }),
  },
  {
    description: `Changes or publishes homework. Once a student has begun it, what it asks (practice type, targets, level, questions, same for all) stays as it is, and it stays published. ${CHANGES_TOLD}`,
    storedText: ['title', 'description'],
    ...command('homework.set', 'UpdateAssignment', [
      ValidationError,
      NotFoundError,
      AssignmentStartedError,
      RateLimitedError,
    ]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const { assignmentId: id, level, ...fields } = input;
      const assignmentId = uuidOf('Assignment', id);
      await updateAssignment(deps, who, assignmentId, { ...fields, level: numberOf(level) });
      return { assignmentId, userId: who.userId };
    },
  },
  {
    description: 'The homework is changed.',
    outputFields: (t) => ({
      assignment: t.field({
        type: AssignmentType,
        nullable: true,
        description: 'The assignment as it is now.',
        resolve: ({ assignmentId }, _args, context) => assignmentOf(context, assignmentId),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'copyAssignment',
  {
    description: 'Which homework, and for which class.',
    inputFields: (t) => ({
      assignmentId: t.id({ required: true, description: 'Global id or UUID of the assignment.' }),
      classroomId: t.id({ required: true, description: 'Global id or UUID of a class that the viewer teaches.' }),
    }),
  },
  {
    description: 'Copies homework into a class, which may be the same one, as a draft with the same dates.',
    ...command('homework.set', 'CopyAssignment', [
      NotFoundError,
      ForbiddenError,
      TeacherNotVerifiedError,
      TooManyAssignmentsError,
      RateLimitedError,
    ]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const from = uuidOf('Assignment', input.assignmentId);
      const assignmentId = await copyAssignment(deps, who, from, uuidOf('Classroom', input.classroomId));
      return { assignmentId, userId: who.userId };
    },
  },
  {
    description: 'The homework is copied.',
    outputFields: (t) => ({
      assignment: t.field({
        type: AssignmentType,
        nullable: true,
        description: 'The copy.',
        resolve: ({ assignmentId }, _args, context) => assignmentOf(context, assignmentId),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'deleteAssignment',
  {
    description: 'Which homework.',
    inputFields: (t) => ({
      assignmentId: t.id({ required: true, description: 'Global id or UUID of the assignment.' }),
    }),
  },
  {
    description: `Deletes homework with all attempts at it and their results, for good. What students answered stays in their own practice. ${CHANGES_TOLD}`,
    ...command('homework.set', 'DeleteAssignment', [NotFoundError, RateLimitedError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const gone = await deleteAssignment(deps, who, uuidOf('Assignment', input.assignmentId));
      return { ...gone, userId: who.userId };
    },
  },
  {
    description: 'The homework is deleted.',
    outputFields: (t) => ({
      attempts: t.exposeInt('attempts', { description: 'How many attempts went with it.' }),
      classroom: t.field({
        type: ClassroomType,
        nullable: true,
        description: 'The class that it was set for.',
        resolve: ({ classroomId }, _args, context) => classroomOf(context, classroomId),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'extendAssignment',
  {
    description: 'Which homework, for whom, and until when.',
    inputFields: (t) => ({
      assignmentId: t.id({ required: true, description: 'Global id or UUID of the assignment.' }),
      studentId: t.id({ required: true, description: 'Global id or UUID of a student of its class.' }),
      extendedTo: t.field({
        type: 'DateTime',
        description: 'Due date and closing date come no sooner than this for the student; null withdraws an extension.',
      }),
    }),
  },
  {
    description: `Gives one student more time for homework. ${CHANGES_TOLD}`,
    ...command('homework.set', 'ExtendAssignment', [ValidationError, NotFoundError, RateLimitedError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const assignmentId = uuidOf('Assignment', input.assignmentId);
      const studentId = uuidOf('User', input.studentId, 'student');
      await extendAssignment(deps, who, assignmentId, { studentId, extendedTo: input.extendedTo ?? null });
      return { assignmentId, userId: who.userId };
    },
  },
  {
    description: 'The student has the new dates.',
    outputFields: (t) => ({
      assignment: t.field({
        type: AssignmentType,
        nullable: true,
        description: 'The assignment.',
        resolve: ({ assignmentId }, _args, context) => assignmentOf(context, assignmentId),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);
