import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { AnswerType } from './answer.schema.ts';
import { type LevelTaken, readLevelTaken } from './levelTaken.store.ts';
import type { AnswerResult } from './practice.rows.ts';

const LevelTakenType = builder.objectRef<LevelTaken>('LevelTaken').implement({
  description: 'What it took a learner to complete a level, since the last reset of their progress.',
  fields: (t) => ({
    rounds: t.exposeInt('rounds', { description: 'Rounds that were finished, passed or not.' }),
    days: t.exposeInt('days', {
      description: "Days from the first to the last round at the level, both included, in the learner's time zone.",
    }),
    sentences: t.exposeInt('sentences', { description: 'Sentences that were answered in rounds at the level.' }),
    right: t.exposeInt('right', {
      description: 'Sentences of rounds at the level that were answered correctly without help.',
    }),
  }),
});

builder.objectField(AnswerType, 'levelTaken', (t) =>
  t.field({
    type: LevelTakenType,
    nullable: true,
    description: `What it took to complete the level; null where \`levelCompleted\` is false. ${NULL_UNREAD}`,
    resolve: ({ result }: { result: unknown }, _args, { deps, viewer }) => {
      const { levelCompleted, round } = result as AnswerResult;
      if (!levelCompleted || !round) return null;
      return readLevelTaken(deps.db, requireViewer(viewer).userId, round);
    },
  }),
);
