import { requireViewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { announcedField, type Once } from '../../graphql/subscriptions.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { lazily } from '../../kernel/lazily.ts';
import { liveRoundCounted, liveRoundMoved } from './live.events.ts';
import {
  findRound,
  isMember,
  knowsClass,
  readAnswered,
  readMembers,
  readPresentQuestions,
  readRoundFigures,
} from './live.store.ts';
import { LiveRoundType, type RoundShape } from './liveRound.schema.ts';

/** How often a student is told how many have answered, at most: two hundred of them would else keep the board waiting. */
const STUDENTS_EVERY_MS = 2_000;

const args = builder.args((t) => ({
  classroomId: t.id({ required: true, description: 'Global id or UUID of the class.' }),
}));

const classIn = (_context: object, { classroomId }: { classroomId: string }): string =>
  uuidOf('Classroom', classroomId);

/** Whether somebody teaches the class or is a student of it; of a change, who does is read once for all. Throws NotFoundError. */
async function askForClass({ viewer, deps }: Context, classroomId: string, once: Once | null): Promise<void> {
  const reader = requireViewer(viewer);
  const isKnown = once
    ? isMember(await once(() => readMembers(deps.db, classroomId)), reader, classroomId)
    : await knowsClass(deps.db, reader, classroomId);
  if (!isKnown) throw new NotFoundError('Classroom not found');
}

/**
 * What everybody is told of a move: the round with the question that it is at, and its figures. What a student is told of their own is
 * read for each: they may have come in since.
 */
async function moved({ db }: AppDeps, liveRoundId: string): Promise<RoundShape | null> {
  const round = await findRound(db, liveRoundId);
  if (!round) return null;
  const [present] = round.number === 0 ? [] : await readPresentQuestions(db, [liveRoundId]);
  const inRoom = lazily(async () => (await readRoundFigures(db, [liveRoundId]))[0]?.inRoom ?? 0);
  if (!present) return { ...round, present: null, inRoom };
  const answered = lazily(async () => (await readAnswered(db, [present.id]))[0]?.answered ?? 0);
  return { ...round, present: { ...present, answered }, inRoom };
}

announcedField('liveRoundMoved', {
  description:
    'Live rounds of a class that the viewer teaches or is a student of: each that is opened, moves on or ends. The subscription ends once the viewer neither teaches the class nor is a student of it. Fetch the current state once the subscription is active; from then on it reports changes.',
  may: 'live.watch',
  of: liveRoundMoved,
  args,
  key: classIn,
  ask: askForClass,
  payload: async ({ liveRoundId }, _classroomId, deps) => ({ round: await moved(deps, liveRoundId) }),
  event: {
    name: 'LiveRoundMovedEvent',
    description: 'A live round was opened, moved on or ended.',
    fields: (t) => ({
      liveRound: t.field({
        type: LiveRoundType,
        nullable: true,
        description: 'The round after the change.',
        resolve: ({ round }) => round,
      }),
    }),
  },
});

announcedField('liveRoundCounted', {
  description:
    'The figures of live rounds of a class that the viewer teaches or is a student of: how many take part, and how many have answered. The subscription ends once the viewer neither teaches the class nor is a student of it. Students are told at most once every 2 seconds. Fetch the current state once the subscription is active; from then on it reports changes.',
  may: 'live.watch',
  of: liveRoundCounted,
  args,
  key: classIn,
  ask: askForClass,
  everyMs: ({ viewer }) => (viewer?.userType === 'TEACHER' ? 0 : STUDENTS_EVERY_MS),
  payload: async ({ liveRoundId }, _classroomId, deps) => ({ round: await moved(deps, liveRoundId) }),
  event: {
    name: 'LiveRoundCountedEvent',
    description:
      'Students came into a live round, left it or answered. Of several changes within a short time, only the last is reported.',
    fields: (t) => ({
      liveRound: t.field({
        type: LiveRoundType,
        nullable: true,
        description: 'The round, with its figures.',
        resolve: ({ round }) => round,
      }),
    }),
  },
});
