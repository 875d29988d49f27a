import { requireViewer } from '../../access/viewer.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { badUserInput } from '../../graphql/failures.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { isUuid } from '../../kernel/ids.ts';
import { ClassroomType } from '../classrooms/classroom.schema.ts';
import { UserRef } from '../person/viewer.schema.ts';
import { STUDENTS_AT_MOST } from '../classrooms/classrooms.rules.ts';
import { CLOSED_LIST } from '../curriculum/answers.ts';
import { type ConfusedAnswers, confusedAnswers, REASONS_MOST } from './confused.domain.ts';
import { TABLES_PER_ACCOUNT } from './homework.limits.ts';
import { COLUMNS_MOST } from './report.rules.ts';

/** Longer than any word that is asked for. */
const WORD_MAX_CHARACTERS = 64;

const ConfusedStudentType = builder.objectRef<ConfusedAnswers['students'][number]>('ConfusedStudent').implement({
  description: 'A student who typed one word where another was wanted.',
  fields: (t) => ({
    student: t.field({
      type: UserRef,
      description: 'The student.',
      resolve: ({ user }) => ({ ...user, isKnown: true }),
    }),
    count: t.exposeInt('count', { description: 'In how many answers it was typed.' }),
  }),
});

const ConfusedReasonType = builder.objectRef<ConfusedAnswers['reasons'][number]>('ConfusedReason').implement({
  description: 'Why a word is wrong in a target.',
  fields: (t) => ({
    written: t.exposeString('written', { description: 'What was typed, as it is talked about, such as `depend of`.' }),
    reason: t.exposeString('reason', {
      description: 'Why it is wrong. Marked: words that are talked about stand between asterisks.',
    }),
    count: t.exposeInt('count', { description: 'In how many answers it was typed.' }),
  }),
});

const ConfusedAnswersType = builder.objectRef<ConfusedAnswers>('ConfusedAnswers').implement({
  description: 'What stands behind one figure of a confusion map.',
  fields: (t) => ({
    typed: t.exposeString('typed', { description: 'The word that was typed.' }),
    wanted: t.exposeString('wanted', { description: 'The preferred answer.' }),
    count: t.exposeInt('count', { description: 'How many answers.' }),
    students: t.field({
      type: [ConfusedStudentType],
      description: 'Who typed the word, most often first.',
      ...longList(STUDENTS_AT_MOST),
      resolve: ({ students }) => students,
    }),
    reasons: t.field({
      type: [ConfusedReasonType],
      description: `Why the word is wrong, in the ${REASONS_MOST} targets in which it was typed most often.`,
      resolve: ({ reasons }) => reasons,
    }),
  }),
});

builder.objectField(ClassroomType, 'confusedAnswers', (t) =>
  t.field({
    type: ConfusedAnswersType,
    nullable: true,
    description: `Who typed a word where another was wanted in its ${COLUMNS_MOST} newest assignments, and why it is wrong. Only for words of ${CLOSED_LIST}, and for those that the sentence accepts now and did not when they were typed: nothing is shown for any other word. For its teachers, at most ${TABLES_PER_ACCOUNT.budget} times a minute, counted together with tables.`,
    authScopes: { may: 'homework.report' },
    args: {
      assignmentId: t.arg.id({ description: 'Global id or UUID of the one assignment that is wanted.' }),
      typed: t.arg.string({ required: true, description: '`typed` of a confusion.' }),
      wanted: t.arg.string({ required: true, description: '`wanted` of a confusion.' }),
      targetId: t.arg.id({ description: 'UUID of the one target that is wanted; null: all.' }),
    },
    resolve: async ({ id }, { assignmentId, typed, wanted, targetId = null }, { deps, viewer }) => {
      for (const [name, word] of Object.entries({ typed, wanted })) {
        if (word.length > WORD_MAX_CHARACTERS)
          throw badUserInput(`${name} must be at most ${WORD_MAX_CHARACTERS} characters.`, name);
      }
      if (targetId !== null && !isUuid(targetId)) throw badUserInput('targetId must be a UUID.', 'targetId');
      const teacher = requireViewer(viewer);
      await deps.limits.consume(TABLES_PER_ACCOUNT, teacher.userId);
      const of = { assignmentId: uuidOf('Assignment', assignmentId), typed, wanted, targetId };
      return confusedAnswers(deps, teacher, id, of);
    },
  }),
);
