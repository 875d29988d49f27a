import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import { ValidationError } from '../../kernel/errors.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { setDailyGoal } from './dailyGoal.domain.ts';
import { DAILY_GOALS_IN_WORDS } from './dailyGoal.rules.ts';

builder.relayMutationField(
  'setDailyGoal',
  {
    description: 'How many sentences.',
    inputFields: (t) => ({
      sentences: t.int({ required: true, description: `Sentences a day: ${DAILY_GOALS_IN_WORDS}.` }),
    }),
  },
  {
    description: 'Says how many sentences the viewer wants to answer in a day.',
    ...command('practice.setGoal', 'SetDailyGoal', [ValidationError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      await setDailyGoal(deps, who, input.sentences);
      return { userId: who.userId };
    },
  },
  {
    description: 'Saved.',
    outputFields: (t) => ({ viewer: t.field(viewerAfter()) }),
  },
);
