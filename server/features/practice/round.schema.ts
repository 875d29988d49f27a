import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber, type LevelNumber } from '../curriculum/levels.rules.ts';
import { PracticeTypeNode, practiceTypeOf } from './practiceType.schema.ts';
import { ownOf, readRounds, roundFields } from './shown.store.ts';
import { LEAST_WITHOUT_HELP, PASS_PERCENTAGE, type RoundProgress, roundProgress } from './rounds.rules.ts';

const RoundCellEnum = builder.enumType('RoundCell', {
  description: 'What an answer made of its place in a round.',
  values: {
    RIGHT: { description: 'Right.' },
    WRONG: { description: 'Wrong, or shown.' },
    NEITHER: {
      description: `Answered with help: counts neither for nor against passing. To pass, ${LEAST_WITHOUT_HELP} or more sentences of the round have to be answered without help.`,
    },
  } as const,
});

export const RoundProgressType = builder.objectRef<RoundProgress>('RoundProgress').implement({
  description: 'Where a round of ten sentences stands at a moment.',
  fields: (t) => ({
    level: t.expose('level', { type: LevelType, description: 'The level of the round.' }),
    roundNumber: t.exposeInt('roundNumber', { description: 'Counts from 1 for each level.' }),
    completedSentences: t.exposeInt('completedSentences', { description: 'Answered so far, 0–10.' }),
    correctAnswers: t.exposeInt('correctAnswers', { description: 'Answered correctly without help so far, 0–10.' }),
    sentencesPerRound: t.exposeInt('sentencesPerRound', { description: 'Always 10.' }),
    currentSentence: t.exposeInt('currentSentence', {
      description: 'Number of the open sentence, 1–10; without an open one, how many are done.',
    }),
    roundProgressPercentage: t.exposeInt('roundProgressPercentage', {
      description: 'Share of the round that is answered so far, 0–100%.',
    }),
    cells: t.field({
      type: [RoundCellEnum],
      description: 'One for each answer so far, in order.',
      resolve: (round) => [...round.cells],
    }),
  }),
});

export const RoundType = builder.prismaNode('Round', {
  description: 'Ten sentences that the viewer practises at one level.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, ...ownOf(requireViewer(viewer).userId) }),
  select: roundFields,
});
loadTogetherBy(RoundType, (ids, { viewer, deps }) => readRounds(deps.db, requireViewer(viewer).userId, ids));

builder.objectFields(RoundType, (t) => ({
  level: t.field({
    type: LevelType,
    description: 'Its level.',
    resolve: ({ level }) => levelByNumber(level as LevelNumber),
  }),
  practiceType: t.field({
    type: PracticeTypeNode,
    nullable: true,
    description: 'What was chosen to practise; null for a mixture.',
    resolve: (round, _args, context) =>
      round.practiceTypeId === null ? null : practiceTypeOf(context, round.practiceTypeId),
  }),
  number: t.exposeInt('number', { description: 'Counts from 1 for each level.' }),
  cells: t.field({
    type: [RoundCellEnum],
    description: 'One for each answer so far, in order.',
    resolve: (round) => [...round.cells],
  }),
  passed: t.exposeBoolean('passed', {
    nullable: true,
    description: `Whether ${LEAST_WITHOUT_HELP} or more of its sentences were answered without help, and ${PASS_PERCENTAGE}% or more of those right; null before the last answer.`,
  }),
  startedAt: t.field({ type: 'DateTime', description: 'When it was begun.', resolve: ({ startedAt }) => startedAt }),
  completedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When its last sentence was answered; null before, and for a round that was given up.',
    resolve: ({ completedAt }) => completedAt,
  }),
  progress: t.field({
    type: RoundProgressType,
    description: 'Its figures as they are now.',
    resolve: ({ level, number, cells, problems }) =>
      roundProgress({ level: level as LevelNumber, number, cells, open: problems.length > 0 }),
  }),
}));
