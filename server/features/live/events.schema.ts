import { requireViewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { announcedField } from '../../graphql/subscriptions.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { liveRoundCounted, liveRoundMoved } from './live.events.ts';
import { findRound, isKnown, readAnswered, readPresentQuestions, readRoundFigures } from './live.store.ts';
import { LiveRoundType, type RoundShape } from './liveRound.schema.ts';

/** How often a student is told how many have answered, at most: two hundred of them would else keep the board waiting. */
const STUDENTS_EVERY_MS = 2_000;

const args = builder.args((t) => ({
  classroomId: t.id({ required: true, description: 'Global id or UUID of the class.' }),
}));

/** The class, for who teaches it or is a student of it. Throws NotFoundError. */
async function classFor({ viewer, deps }: Context, classroomId: string): Promise<string> {
  const id = uuidOf('Classroom', classroomId);
  if (await isKnown(deps.db, requireViewer(viewer), id)) return id;
  throw new NotFoundError('Classroom not found');
}

/** A round with the question that it is at: what everybody is told of a move. */
async function moved(deps: AppDeps, liveRoundId: string): Promise<RoundShape | null> {
  const round = await findRound(deps.db, liveRoundId);
  if (!round) return null;
  const [present] = round.number === 0 ? [] : await readPresentQuestions(deps.db, [liveRoundId]);
  return { ...round, present: present ?? null };
}

/** The same with its figures. */
async function counted(deps: AppDeps, liveRoundId: string): Promise<RoundShape | null> {
  const round = await moved(deps, liveRoundId);
  if (!round) return null;
  const { present } = round;
  const [[figures], [asked]] = await Promise.all([
    readRoundFigures(deps.db, [liveRoundId]),
    present ? readAnswered(deps.db, [present.id]) : [],
  ]);
  return {
    ...round,
    inRoom: figures?.inRoom ?? 0,
    present: present ? { ...present, answered: asked?.answered ?? 0 } : null,
  };
}

announcedField('liveRoundMoved', {
  description:
    'Live rounds of a class that the viewer teaches or is a student of: each that is opened, moves on or ends. It ends once they have nothing to do with the class any more. Fetch the current state when the socket is connected; this then reports what follows.',
  may: 'live.watch',
  of: liveRoundMoved,
  args,
  key: (context, { classroomId }) => classFor(context, classroomId),
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
    'The figures of live rounds of a class that the viewer teaches or is a student of: how many take part, and how many have answered. Told to students every two seconds at most.',
  may: 'live.watch',
  of: liveRoundCounted,
  args,
  key: (context, { classroomId }) => classFor(context, classroomId),
  everyMs: ({ viewer }) => (viewer?.userType === 'TEACHER' ? 0 : STUDENTS_EVERY_MS),
  payload: async ({ liveRoundId }, _classroomId, deps) => ({ round: await counted(deps, liveRoundId) }),
  event: {
    name: 'LiveRoundCountedEvent',
    description: 'Students came into a live round, left it or answered; of several within a short time, the last.',
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
