import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import {
  ForbiddenError,
  LiveRoundMovedError,
  LiveRoundOverError,
  LiveRoundRunningError,
  NotFoundError,
  RateLimitedError,
  TeacherNotVerifiedError,
  ValidationError,
} from '../../kernel/errors.ts';
import { classroomAfter } from '../classrooms/classroom.schema.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';
import { TARGETS_MAX } from '../homework/assignment.rules.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { askQuestion, endRound, keepRound, openRound, showAnswers } from './leading.domain.ts';
import { ROUNDS_A_DAY_PER_ACCOUNT, ROUNDS_PER_ACCOUNT } from './live.limits.ts';
import { KEEP_SECONDS, QUESTIONS_DEFAULT, QUESTIONS_MAX, QUESTIONS_MIN, TEACHER_AWAY_MINUTES } from './live.rules.ts';
import { roundAfter } from './liveRound.schema.ts';

const ROUND_ID = 'Global id or UUID of a live round of a class that the viewer teaches.';
const roundId = (id: string): string => uuidOf('LiveRound', id, 'live round');

builder.relayMutationField(
  'openLiveRound',
  {
    description: 'For which class, and what it asks.',
    inputFields: (t) => ({
      classroomId: t.id({ required: true, description: 'Global id or UUID of a class that the viewer teaches.' }),
      level: t.field({ type: CefrLevelEnum, description: 'Null only together with `targetIds`.' }),
      practiceTypeKey: t.string({
        description: 'Key of a practice type; null for a mixture. Not together with `targetIds`.',
      }),
      targetIds: t.idList({
        description: `UUIDs of the targets to ask for, at most ${TARGETS_MAX}; none: any will do.`,
      }),
      questions: t.int({
        defaultValue: QUESTIONS_DEFAULT,
        description: `How many sentences, ${QUESTIONS_MIN}–${QUESTIONS_MAX}; no more than there are.`,
      }),
      ranked: t.boolean({
        defaultValue: false,
        description: 'Whether the round tells who got the most right answers.',
      }),
    }),
  },
  {
    description: `Opens a live round for a class: its students can come in, and nothing is asked yet. A class can be in only one at a time. At most ${ROUNDS_PER_ACCOUNT.budget} an hour and ${ROUNDS_A_DAY_PER_ACCOUNT.budget} a day.`,
    ...command('live.lead', 'OpenLiveRound', [
      ValidationError,
      NotFoundError,
      ForbiddenError,
      TeacherNotVerifiedError,
      LiveRoundRunningError,
      RateLimitedError,
    ]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const { level, classroomId: id, ...wish } = input;
      const classroomId = uuidOf('Classroom', id);
      const liveRoundId = await openRound(deps, who, classroomId, { ...wish, level: levelNumber(level) });
      return { liveRoundId, classroomId, userId: who.userId };
    },
  },
  {
    description: 'The round is open.',
    outputFields: (t) => ({
      liveRound: t.field(roundAfter('The new round.')),
      classroom: t.field(classroomAfter()),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'askLiveQuestion',
  {
    description: 'Which question of which round.',
    inputFields: (t) => ({
      liveRoundId: t.id({ required: true, description: ROUND_ID }),
      number: t.int({
        required: true,
        description: 'The place of the question in the round: 1 for the first, then one more than `LiveRound.number`.',
      }),
    }),
  },
  {
    description:
      'Asks the next question of everybody who takes part, at the same moment; the answers to the one before must have been shown. Where no sentence is left, the round ends. Repeating the call changes nothing.',
    ...command('live.lead', 'AskLiveQuestion', [NotFoundError, LiveRoundOverError, LiveRoundMovedError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const liveRoundId = roundId(input.liveRoundId);
      await askQuestion(deps, who, liveRoundId, input.number);
      return { liveRoundId, userId: who.userId };
    },
  },
  {
    description: 'The question is asked.',
    outputFields: (t) => ({ liveRound: t.field(roundAfter()), viewer: t.field(viewerAfter()) }),
  },
);

builder.relayMutationField(
  'showLiveAnswers',
  {
    description: 'Of which question of which round.',
    inputFields: (t) => ({
      liveRoundId: t.id({ required: true, description: ROUND_ID }),
      number: t.int({ required: true, description: 'The place of the question that is being asked.' }),
    }),
  },
  {
    description:
      'Shows the answers to the question that is being asked. No more are taken, and each student learns whether theirs was right. Repeating the call changes nothing.',
    ...command('live.lead', 'ShowLiveAnswers', [NotFoundError, LiveRoundOverError, LiveRoundMovedError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const liveRoundId = roundId(input.liveRoundId);
      await showAnswers(deps, who, liveRoundId, input.number);
      return { liveRoundId, userId: who.userId };
    },
  },
  {
    description: 'The answers are shown.',
    outputFields: (t) => ({ liveRound: t.field(roundAfter()), viewer: t.field(viewerAfter()) }),
  },
);

builder.relayMutationField(
  'endLiveRound',
  {
    description: 'Which round.',
    inputFields: (t) => ({ liveRoundId: t.id({ required: true, description: ROUND_ID }) }),
  },
  {
    description:
      'Ends a live round. If a question is still being asked, its answers are shown first, as by `showLiveAnswers`.',
    ...command('live.lead', 'EndLiveRound', [NotFoundError, LiveRoundOverError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const liveRoundId = roundId(input.liveRoundId);
      await endRound(deps, who, liveRoundId);
      return { liveRoundId, userId: who.userId };
    },
  },
  {
    description: 'The round is over.',
    outputFields: (t) => ({ liveRound: t.field(roundAfter()), viewer: t.field(viewerAfter()) }),
  },
);

builder.relayMutationField(
  'keepLiveRound',
  {
    description: 'Which round.',
    inputFields: (t) => ({ liveRoundId: t.id({ required: true, description: ROUND_ID }) }),
  },
  {
    description: `Says that the viewer is at the board: a board sends it every ${KEEP_SECONDS} seconds. Without a teacher for ${TEACHER_AWAY_MINUTES} minutes a round ends; asking and showing count as being there.`,
    ...command('live.lead', 'KeepLiveRound', [NotFoundError, ForbiddenError, LiveRoundOverError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const liveRoundId = roundId(input.liveRoundId);
      await keepRound(deps, who, liveRoundId);
      return { liveRoundId, userId: who.userId };
    },
  },
  {
    description: 'The round goes on.',
    outputFields: (t) => ({ liveRound: t.field(roundAfter()), viewer: t.field(viewerAfter()) }),
  },
);
