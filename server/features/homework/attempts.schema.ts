import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { firstInOrder, groupedInOrder, uuidOf } from '../../graphql/ids.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { command } from '../../graphql/results.ts';
import {
  AssignmentClosedError,
  AssignmentNotOpenError,
  AttemptsUsedError,
  NoSentencesError,
  NotFoundError,
  RateLimitedError,
} from '../../kernel/errors.ts';
import { typographic } from '../../kernel/typography.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { shownAnswers } from '../practice/answer.outcome.ts';
import { AnswerVerdictEnum } from '../practice/answer.schema.ts';
import { plainText } from '../practice/answer.texts.ts';
import type { AnswerResult } from '../practice/practice.rows.ts';
import { problemById, ProblemType } from '../practice/problem.schema.ts';
import { BEGINNINGS_PER_ACCOUNT } from './homework.limits.ts';
import { QUESTIONS_MAX } from './assignment.rules.ts';
import { assignmentOf, AssignmentType, ownAttempts, scheduleFor } from './assignment.schema.ts';
import { type AttemptWithProblem, nextHomeworkProblem, startAttempt, underWay } from './attempts.domain.ts';
import { attemptFields, type AttemptRow, readAttempts, readOpenProblems, visibleAttempts } from './attempts.store.ts';
import { countedAttempt, isPassed, SAME_SENTENCE_HOURS, SAME_SENTENCE_MAX } from './homework.rules.ts';
import { type AttemptAnswerRow, readAttemptAnswers } from './report.store.ts';

const resultOf = ({ result }: AttemptAnswerRow) => result as AnswerResult;
const typeset = (text: string | null): string | null => text && typographic(text);
const shown = (text: string | null): string | null => text && plainText(typographic(text));

const HomeworkAnswerType = builder.objectRef<AttemptAnswerRow>('HomeworkAnswer').implement({
  description: "A student's answer in homework, as the student and the teachers of the class see it.",
  fields: (t) => ({
    text: t.string({
      description: 'The sentence with its gap, `____`.',
      resolve: ({ text }) => typographic(text),
    }),
    verdict: t.field({
      type: AnswerVerdictEnum,
      description: 'What it was judged to be.',
      resolve: (answer) => resultOf(answer).verdict,
    }),
    typed: t.string({
      nullable: true,
      description: 'As typed, trimmed; `–` for no word, however that was typed; null when the answer was shown.',
      resolve: (answer) => resultOf(answer).answer,
    }),
    correctAnswer: t.string({
      nullable: true,
      description:
        'The preferred answer; null for a student while it is withheld. Homework that shows its answers only after the due date (this or any other that has asked the student this sentence) withholds it until then; a live round that has asked it withholds it until the teacher shows the answers.',
      resolve: (answer) => resultOf(answer).correctAnswer,
    }),
    explanation: t.string({
      nullable: true,
      description: 'Why the typed answer is right or wrong; plain text. Null where `correctAnswer` is.',
      resolve: (answer) => shown(resultOf(answer).explanation),
    }),
    explanationMarked: t.string({
      nullable: true,
      description: '`explanation`, with asterisks around the words that it is about.',
      resolve: (answer) => typeset(resultOf(answer).explanation),
    }),
    withHelp: t.exposeBoolean('withHelp', {
      description: 'Whether it was chosen from four words, or these were shown before it.',
    }),
    timeTakenSeconds: t.exposeInt('timeSeconds', { nullable: true, description: 'Seconds, at most 120.' }),
    answeredAt: t.field({
      type: 'DateTime',
      description: 'When it was given.',
      resolve: ({ answeredAt }) => answeredAt,
    }),
  }),
});

/** An attempt with a global id. */
export const AttemptType = builder.prismaNode('HomeworkAttempt', {
  description:
    'An attempt of a student at an assignment. Visible to the student while they are in the class, and to its teachers.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: visibleAttempts(requireViewer(viewer)) }),
  select: attemptFields,
});
loadTogetherBy(AttemptType, (ids, { viewer, deps }) => readAttempts(deps.db, requireViewer(viewer), ids));

/** An attempt, with the problem that was read with it. */
type AttemptShape = AttemptRow & Partial<Pick<AttemptWithProblem, 'problem'>>;

const attemptShape = ({ attempt, problem }: AttemptWithProblem): AttemptShape => ({ ...attempt, problem });

async function answersOf(context: Context, attempt: AttemptRow): Promise<AttemptAnswerRow[]> {
  const { userId } = requireViewer(context.viewer);
  const found = await loadTogether(context, `homework-answers:${userId}`, attempt.id, async (ids) => {
    const rows = await readAttemptAnswers(context.deps.db, userId, ids);
    return groupedInOrder(ids, rows, ({ attemptId }) => attemptId);
  });
  const answers = found ?? [];
  // Teachers see at once what students may have to wait for.
  return answers.some(({ isOwn }) => isOwn) ? shownAnswers(answers as never[], context.deps.clock.now()) : answers;
}

builder.objectFields(AttemptType, (t) => ({
  uuid: t.exposeID('id', { description: 'The id without its type.' }),
  assignment: t.field({
    type: AssignmentType,
    nullable: true,
    description: 'The assignment.',
    resolve: ({ assignmentId }, _args, context) => assignmentOf(context, assignmentId),
  }),
  number: t.exposeInt('number', { description: 'Counts from 1.' }),
  questions: t.int({ description: 'How many sentences it has.', resolve: ({ sentenceIds }) => sentenceIds.length }),
  answered: t.exposeInt('answered', { description: 'How many of its sentences are answered.' }),
  right: t.exposeInt('right', { description: 'How many of its sentences were answered correctly.' }),
  withHelp: t.exposeInt('withHelp', {
    description:
      'How many of its sentences were answered with help, after four words to choose from had been shown; in the score they count like any other.',
  }),
  timeTakenSeconds: t.exposeInt('timeSeconds', { description: 'All answers together, in seconds.' }),
  score: t.exposeInt('score', {
    nullable: true,
    description: 'Right answers, 0–100%; null until the last sentence is answered.',
  }),
  passed: t.boolean({
    nullable: true,
    description:
      'Whether the score reaches the passing score; without a passing score, true for any score. Null until the attempt has a score.',
    resolve: async ({ score, assignmentId }, _args, context) => {
      const assignment = score === null ? null : await assignmentOf(context, assignmentId);
      return assignment && score !== null ? isPassed(score, assignment.passingScore) : null;
    },
  }),
  startedAt: t.field({ type: 'DateTime', description: 'When it was begun.', resolve: ({ startedAt }) => startedAt }),
  finishedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the last sentence was answered; null before.',
    resolve: ({ finishedAt }) => finishedAt,
  }),
  problem: t.field({
    type: ProblemType,
    nullable: true,
    description: 'The problem that waits for its answer; null once the attempt is finished, and for teachers.',
    resolve: async ({ id, problem }: AttemptShape, _args, context) => {
      if (problem !== undefined) return problem;
      const { userId } = requireViewer(context.viewer);
      const open = await loadTogether(context, `open-homework:${userId}`, id, async (ids) => {
        const rows = await readOpenProblems(context.deps.db, userId, ids);
        return firstInOrder(ids, rows, ({ attemptId }) => attemptId);
      });
      return open && problemById(context, open.problemId);
    },
  }),
  answers: t.field({
    type: [HomeworkAnswerType],
    nullable: true,
    description: 'What was answered, in order.',
    ...longList(QUESTIONS_MAX),
    resolve: (attempt, _args, context) => answersOf(context, attempt),
  }),
}));

builder.objectFields(AssignmentType, (t) => ({
  attempts: t.field({
    type: [AttemptType],
    nullable: true,
    description: "The viewer's own attempts, in order.",
    resolve: ({ id }, _args, context) => ownAttempts(context, id),
  }),
  attemptsLeft: t.int({
    nullable: true,
    description: 'How many attempts the viewer has left.',
    resolve: async ({ id, maxAttempts }, _args, context) =>
      Math.max(0, maxAttempts - (await ownAttempts(context, id)).length),
  }),
  attemptUnderWay: t.field({
    type: AttemptType,
    nullable: true,
    description:
      "The viewer's attempt that can be continued: one that is begun and not finished, and whose time is not over. Null where there is none.",
    resolve: async (assignment, _args, context) =>
      underWay(
        await scheduleFor(context, assignment),
        await ownAttempts(context, assignment.id),
        context.deps.clock.now(),
      ),
  }),
  result: t.field({
    type: AttemptType,
    nullable: true,
    description: "The viewer's attempt that counts; null until one is finished.",
    resolve: async ({ id, countedAttempt: counted }, _args, context) =>
      countedAttempt(await ownAttempts(context, id), counted),
  }),
}));

builder.relayMutationField(
  'startAttempt',
  {
    description: 'Which homework.',
    inputFields: (t) => ({
      assignmentId: t.id({ required: true, description: 'Global id or UUID of the assignment.' }),
    }),
  },
  {
    description: `Begins an attempt at homework and serves its first problem; where an attempt is under way, continues it. Answer with \`submitAnswer\` or \`showAnswer\`. Homework asks a student the same sentence at most ${SAME_SENTENCE_MAX} times within ${SAME_SENTENCE_HOURS} hours, and at most ${SAME_SENTENCE_MAX} times while its right answer is withheld; sentences that attempts already begun have still to ask are counted too. Where each student gets their own sentences, those that have reached this limit are left out; an attempt that cannot do without them has to wait (\`RateLimitedError\`). After ${BEGINNINGS_PER_ACCOUNT.budget} calls within a minute that were allowed to begin an attempt but could not, for instance for want of sentences, further ones fail with \`RateLimitedError\`.`,
    ...command('homework.do', 'StartAttempt', [
      NotFoundError,
      AssignmentNotOpenError,
      AssignmentClosedError,
      AttemptsUsedError,
      NoSentencesError,
      RateLimitedError,
    ]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const found = await startAttempt(deps, who, uuidOf('Assignment', input.assignmentId));
      return { attempt: attemptShape(found), userId: who.userId };
    },
  },
  {
    description: 'The attempt, with a problem to answer.',
    outputFields: (t) => ({
      attempt: t.field({
        type: AttemptType,
        description: 'The attempt as it is now.',
        resolve: ({ attempt }) => attempt,
      }),
      viewer: t.field(viewerAfter('The student.')),
    }),
  },
);

builder.relayMutationField(
  'nextHomeworkProblem',
  {
    description: 'Which attempt.',
    inputFields: (t) => ({
      attemptId: t.id({ required: true, description: "Global id or UUID of an attempt of the viewer's." }),
    }),
  },
  {
    description:
      'The next problem of an attempt: the open one, if there is one. There is none once the last sentence is answered; the attempt then has its score.',
    ...command('homework.do', 'NextHomeworkProblem', [NotFoundError, AssignmentClosedError, NoSentencesError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const found = await nextHomeworkProblem(deps, who, uuidOf('HomeworkAttempt', input.attemptId, 'attempt'));
      return { attempt: attemptShape(found), userId: who.userId };
    },
  },
  {
    description: 'The attempt, with a problem to answer or its score.',
    outputFields: (t) => ({
      attempt: t.field({
        type: AttemptType,
        description: 'The attempt as it is now.',
        resolve: ({ attempt }) => attempt,
      }),
      viewer: t.field(viewerAfter('The student.')),
    }),
  },
);
