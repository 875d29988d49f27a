import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { firstInOrder, groupedInOrder, inOrder, uuidOf } from '../../graphql/ids.ts';
import { pageOfEach, total } from '../../graphql/lists.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { typographic } from '../../kernel/typography.ts';
import { classroomOf, ClassroomType, isTeaching, roleIn } from '../classrooms/classroom.schema.ts';
import { ClassroomsRef } from '../classrooms/classrooms.schema.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber, type LevelNumber } from '../curriculum/levels.rules.ts';
import { AcceptedWordType } from '../practice/answer.schema.ts';
import { alternativesOf } from '../practice/answer.texts.ts';
import { PracticeTypeNode, practiceTypeOf } from '../practice/practiceType.schema.ts';
import { problemById, ProblemType } from '../practice/problem.schema.ts';
import {
  ENDED_SHOWN_MINUTES,
  endedSince,
  LIVE_KEPT_DAYS,
  LIVE_STAGES,
  QUESTIONS_MAX,
  RUNNING_SHOWN,
  seenSince,
  TEACHER_AWAY_MINUTES,
} from './live.rules.ts';
import {
  type OwnSeatRow,
  questionFields,
  type QuestionView,
  readAnswered,
  readCurrent,
  readJoined,
  readOwnOfQuestions,
  readOwnProblems,
  readOwnSeats,
  readPresentQuestions,
  readQuestions,
  readQuestionsOf,
  readRoundFigures,
  readRounds,
  readRunningFor,
  roundFields,
  roundsLed,
  type RoundRow,
  visibleRounds,
} from './live.store.ts';

/** A question, with what is read of it once for all who are told of it. */
export type QuestionShape = QuestionView & { answered?: () => Promise<number> };

/** A round, with what is read of it once for all who are told of it; null: it is at no question. */
export type RoundShape = RoundRow & { present?: QuestionShape | null; inRoom?: () => Promise<number> };

const LiveStageEnum = builder.enumType('LiveStage', {
  description: 'Where a live round stands.',
  values: LIVE_STAGES,
});

/** A live round with a global id. */
export const LiveRoundType = builder.prismaNode('LiveRound', {
  description: `A round that a class does together: everybody gets the same sentence at the same moment, and the teacher moves on. Visible to the teachers of the class and its students. Without a teacher for ${TEACHER_AWAY_MINUTES} minutes it ends; it is kept for ${LIVE_KEPT_DAYS} days.`,
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: visibleRounds(requireViewer(viewer)) }),
  select: roundFields,
});
loadTogetherBy(LiveRoundType, (ids, { viewer, deps }) => readRounds(deps.db, requireViewer(viewer), ids));

/** A question with a global id. */
export const LiveQuestionType = builder.prismaNode('LiveQuestion', {
  description:
    'A sentence that was asked in a live round. Visible to the teachers of the class and its students from when it is asked.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, liveRound: visibleRounds(requireViewer(viewer)) }),
  select: questionFields,
});
loadTogetherBy(LiveQuestionType, (ids, { viewer, deps }) => readQuestions(deps.db, requireViewer(viewer), ids));

/** A round that the viewer may know of; null for any other. */
export function roundOf(context: Context, id: string): Promise<RoundRow | null> {
  const viewer = requireViewer(context.viewer);
  return loadTogether(context, `live-rounds:${viewer.userId}`, id, async (ids) =>
    inOrder(ids, await readRounds(context.deps.db, viewer, ids)),
  );
}

/** The options of a payload's round, read anew after the change. */
export const roundAfter = (description = 'The round after the change.') => ({
  type: LiveRoundType,
  nullable: true as const,
  description,
  resolve: ({ liveRoundId }: { liveRoundId: string }, _args: object, context: Context) => roundOf(context, liveRoundId),
});

function presentQuestion(context: Context, { id, present }: RoundShape): Promise<QuestionShape | null> {
  if (present !== undefined) return Promise.resolve(present);
  return loadTogether(context, 'live-present-questions', id, async (ids) => {
    const found = await readPresentQuestions(context.deps.db, ids);
    return firstInOrder(ids, found, ({ liveRoundId }) => liveRoundId);
  });
}

async function questionsOf(context: Context, roundId: string): Promise<QuestionView[]> {
  const found = await loadTogether(context, 'live-questions-of-rounds', roundId, async (ids) => {
    const rows = await readQuestionsOf(context.deps.db, ids);
    return groupedInOrder(ids, rows, ({ liveRoundId }) => liveRoundId);
  });
  return found ?? [];
}

async function isIn(context: Context, roundId: string): Promise<boolean> {
  const { userId } = requireViewer(context.viewer);
  const found = await loadTogether(context, `live-joined:${userId}`, roundId, async (ids) => {
    const joined = new Set(await readJoined(context.deps.db, userId, ids));
    return ids.map((id) => (joined.has(id) ? true : null));
  });
  return found ?? false;
}

/** The round that runs comes before those that have ended, and of these the latest first. */
function runningThenLatest(one: RoundRow, other: RoundRow): number {
  const endedAt = ({ endedAt: at }: RoundRow) => at?.getTime() ?? Infinity;
  return endedAt(one) === endedAt(other) ? 0 : endedAt(other) - endedAt(one);
}

async function ownProblem(context: Context, { id, number }: RoundShape) {
  if (number === 0) return null;
  const { userId } = requireViewer(context.viewer);
  const own = await loadTogether(context, `live-own-problems:${userId}`, id, async (ids) => {
    const rows = await readOwnProblems(context.deps.db, userId, ids);
    return firstInOrder(ids, rows, ({ liveRoundId }) => liveRoundId);
  });
  return own && problemById(context, own.problemId);
}

async function ownProblemOf(context: Context, { id }: QuestionShape) {
  const { userId } = requireViewer(context.viewer);
  const own = await loadTogether(context, `live-own-of-questions:${userId}`, id, async (ids) => {
    const rows = await readOwnOfQuestions(context.deps.db, userId, ids);
    return firstInOrder(ids, rows, ({ questionId }) => questionId);
  });
  return own && problemById(context, own.problemId);
}

builder.objectFields(LiveQuestionType, (t) => ({
  number: t.exposeInt('number', { description: `Its place in the round, 1–${QUESTIONS_MAX}.` }),
  text: t.string({
    description: 'The sentence with exactly one gap, written `____`.',
    resolve: ({ sentence }) => typographic(sentence.text),
  }),
  level: t.field({
    type: LevelType,
    description: 'Its level.',
    resolve: ({ sentence }) => levelByNumber(sentence.level as LevelNumber),
  }),
  askedAt: t.field({ type: 'DateTime', description: 'When it was asked.', resolve: ({ askedAt }) => askedAt }),
  shownAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When its answers were shown; null while it is being asked.',
    resolve: ({ shownAt }) => shownAt,
  }),
  answered: t.int({
    nullable: true,
    description:
      'How many have answered it: of those who are in the room while it is asked; once its answers are shown, of all, as in `answers`, whether they have left or not.',
    resolve: async ({ id, answered }: QuestionShape, _args, context) => {
      if (answered) return answered();
      const found = await loadTogether(context, 'live-answered', id, async (ids) =>
        inOrder(ids, await readAnswered(context.deps.db, ids)),
      );
      return found?.answered ?? 0;
    },
  }),
  correctAnswer: t.string({
    nullable: true,
    description: 'The preferred answer; null until the answers are shown.',
    resolve: ({ shownAt, sentence }) => (shownAt ? sentence.answer : null),
  }),
  problem: t.field({
    type: ProblemType,
    nullable: true,
    description:
      "The viewer's own problem of it, with their answer; null for anyone who was not asked, and for teachers.",
    resolve: (question, _args, context) => ownProblemOf(context, question),
  }),
  alsoAccepted: t.field({
    type: [AcceptedWordType],
    description: 'Accepted alternatives; empty until the answers are shown.',
    resolve: ({ shownAt, sentence }) => (shownAt ? alternativesOf(sentence) : []),
  }),
}));

builder.objectFields(LiveRoundType, (t) => ({
  uuid: t.exposeID('id', { description: 'The id without its type.' }),
  classroom: t.field({
    type: ClassroomType,
    nullable: true,
    description: 'The class that does it.',
    resolve: ({ classroomId }, _args, context) => classroomOf(context, classroomId),
  }),
  stage: t.field({
    type: LiveStageEnum,
    description: 'Where it stands. One whose teacher is away for too long is `ENDED` within a minute.',
    resolve: ({ stage }) => stage,
  }),
  number: t.exposeInt('number', { description: 'The question that it is at, counted from 1; 0 in the lobby.' }),
  questions: t.int({ description: 'How many sentences it has.', resolve: ({ sentenceIds }) => sentenceIds.length }),
  level: t.field({
    type: LevelType,
    nullable: true,
    description: 'The level of its sentences; null where it is that of chosen targets.',
    resolve: ({ level }) => (level === null ? null : levelByNumber(level as LevelNumber)),
  }),
  practiceType: t.field({
    type: PracticeTypeNode,
    nullable: true,
    description: 'What is practised; null for a mixture, and where targets were chosen.',
    resolve: ({ practiceTypeId }, _args, context) =>
      practiceTypeId === null ? null : practiceTypeOf(context, practiceTypeId),
  }),
  ranked: t.exposeBoolean('ranked', { description: 'Whether the round tells who got the most right answers.' }),
  openedAt: t.field({ type: 'DateTime', description: 'When it was opened.', resolve: ({ openedAt }) => openedAt }),
  endedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it ended; null while it runs.',
    resolve: ({ endedAt }) => endedAt,
  }),
  question: t.field({
    type: LiveQuestionType,
    nullable: true,
    description: 'The question that it is at; null in the lobby.',
    resolve: (round, _args, context) => presentQuestion(context, round),
  }),
  asked: t.field({
    type: [LiveQuestionType],
    nullable: true,
    description: `What it has asked so far, in order; at most ${QUESTIONS_MAX}.`,
    ...longList(QUESTIONS_MAX),
    resolve: ({ id }, _args, context) => questionsOf(context, id),
  }),
  inRoom: t.int({
    nullable: true,
    description: 'How many students take part at this moment.',
    resolve: async ({ id, inRoom }: RoundShape, _args, context) => {
      if (inRoom) return inRoom();
      const found = await loadTogether(context, 'live-round-figures', id, async (ids) =>
        inOrder(ids, await readRoundFigures(context.deps.db, ids)),
      );
      return found?.inRoom ?? 0;
    },
  }),
  joined: t.boolean({
    nullable: true,
    description: 'Whether the viewer takes part.',
    resolve: ({ id }, _args, context) => isIn(context, id),
  }),
  problem: t.field({
    type: ProblemType,
    nullable: true,
    description:
      "The viewer's own problem of the question that it is at: answer it with `submitAnswer`, or with `showAnswer` to say that the viewer does not know. Whether that was right is told when the teacher shows the answers. Null in the lobby, for a student who was not asked it (who has not come in, or came after the answers were shown), and for teachers.",
    resolve: (round, _args, context) => ownProblem(context, round),
  }),
}));

const LiveResultType = builder.objectRef<OwnSeatRow>('LiveResult').implement({
  description: 'How a student has done in a live round.',
  fields: (t) => ({
    answered: t.exposeInt('answered', { description: 'How many sentences they have answered.' }),
    right: t.exposeInt('right', { description: 'How many of their answers were right.' }),
    timeTakenSeconds: t.exposeInt('timeSeconds', { description: 'All answers together, in seconds.' }),
  }),
});

builder.objectField(LiveRoundType, 'ownResult', (t) =>
  t.field({
    type: LiveResultType,
    nullable: true,
    description:
      'How the viewer has done in it. Null while a sentence is being asked, since it would tell the verdict, and for anyone who has not taken part.',
    resolve: async ({ id, stage }, _args, context) => {
      if (stage === 'ASKING') return null;
      const { userId } = requireViewer(context.viewer);
      return loadTogether(context, `live-own-seats:${userId}`, id, async (ids) => {
        const seats = await readOwnSeats(context.deps.db, userId, ids);
        return firstInOrder(ids, seats, ({ liveRoundId }) => liveRoundId);
      });
    },
  }),
);

builder.objectField(ClassroomType, 'liveRound', (t) =>
  t.field({
    type: LiveRoundType,
    nullable: true,
    description: `The live round that the class is in; null for none. For its teachers and its students; a student who took part in one that has ended has it here for ${ENDED_SHOWN_MINUTES} minutes more, as long as there is no other.`,
    authScopes: { may: 'live.read' },
    resolve: ({ id }, _args, context) => {
      const { userId } = requireViewer(context.viewer);
      return loadTogether(context, `current-live-rounds:${userId}`, id, async (ids) => {
        const { db, clock } = context.deps;
        const now = clock.now();
        const instants = { since: seenSince(now), endedSince: endedSince(now) };
        const rounds = (await readCurrent(db, userId, ids, instants)).toSorted(runningThenLatest);
        return firstInOrder(ids, rounds, ({ classroomId }) => classroomId);
      });
    },
  }),
);

const NEWEST_FIRST = { column: 'openedAt', direction: 'desc', kind: 'date' } as const;
const ROUNDS = { name: 'live-rounds', order: NEWEST_FIRST, ...roundsLed };

builder.objectField(ClassroomType, 'liveRounds', (t) =>
  t.connection(
    {
      type: LiveRoundType,
      nullable: true,
      description: `Its live rounds of the last ${LIVE_KEPT_DAYS} days, newest first; at most 100 at a time, 20 if no number is given. For its teachers; null for students.`,
      authScopes: { may: 'live.read' },
      resolve: async ({ id }, args, context) => {
        const role = await roleIn(context, id);
        if (!isTeaching(role)) return null;
        return pageOfEach(ROUNDS, { id, role }, args, context);
      },
    },
    { description: 'A page of live rounds.', fields: (c) => ({ totalCount: c.int(total('All live rounds')) }) },
    { description: 'A live round in the list.' },
  ),
);

builder.objectField(ClassroomsRef, 'liveRounds', (t) =>
  t.field({
    type: [LiveRoundType],
    nullable: true,
    description: `Live rounds that are running in classes that they are a student of, the newest first; at most ${RUNNING_SHOWN}. For the student alone.`,
    ...longList(RUNNING_SHOWN),
    authScopes: { may: 'live.read' },
    resolve: (_classes, _args, context) => {
      const { db, clock } = context.deps;
      const viewer = requireViewer(context.viewer);
      return once(context, `running rounds:${viewer.userId}`, () =>
        readRunningFor(db, viewer, { since: seenSince(clock.now()), most: RUNNING_SHOWN }),
      );
    },
  }),
);

builder.queryField('liveRound', (t) =>
  t.field({
    type: LiveRoundType,
    nullable: true,
    description: 'A live round of a class that the viewer teaches or is a student of; null for any other.',
    authScopes: { may: 'live.read' },
    args: { id: t.arg.id({ required: true, description: 'Global id or UUID of the round.' }) },
    resolve: (_root, { id }, context) => roundOf(context, uuidOf('LiveRound', id, 'live round')),
  }),
);
