import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { ForbiddenError, LiveRoundOverError, NotFoundError } from '../../kernel/errors.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { roundAfter } from './liveRound.schema.ts';
import { joinRound, leaveRound } from './seats.domain.ts';

builder.relayMutationField(
  'joinLiveRound',
  {
    description: 'Which round.',
    inputFields: (t) => ({
      liveRoundId: t.id({
        required: true,
        description: 'Global id or UUID of a live round of a class that the viewer is a student of.',
      }),
    }),
  },
  {
    description:
      'Takes part in a live round, or comes back into it. Whoever comes while a question is being asked gets it at once. Repeating the call changes nothing.',
    ...command('live.join', 'JoinLiveRound', [NotFoundError, ForbiddenError, LiveRoundOverError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const liveRoundId = uuidOf('LiveRound', input.liveRoundId, 'live round');
      await joinRound(deps, who, liveRoundId);
      return { liveRoundId, userId: who.userId };
    },
  },
  {
    description: 'The viewer takes part.',
    outputFields: (t) => ({ liveRound: t.field(roundAfter()), viewer: t.field(viewerAfter('The student.')) }),
  },
);

builder.relayMutationField(
  'leaveLiveRound',
  {
    description: 'Which round.',
    inputFields: (t) => ({
      liveRoundId: t.id({ required: true, description: 'Global id or UUID of a live round that the viewer is in.' }),
    }),
  },
  {
    description: 'Leaves a live round. What was answered stays.',
    ...command('live.join', 'LeaveLiveRound', [NotFoundError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const liveRoundId = uuidOf('LiveRound', input.liveRoundId, 'live round');
      await leaveRound(deps, who, liveRoundId);
      return { liveRoundId, userId: who.userId };
    },
  },
  {
    description: 'The viewer has left.',
    outputFields: (t) => ({ liveRound: t.field(roundAfter()), viewer: t.field(viewerAfter('The student.')) }),
  },
);
