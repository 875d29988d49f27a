import { requireViewer } from '../../access/viewer.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { command } from '../../graphql/results.ts';
import { typographic } from '../../kernel/typography.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { PracticeRef } from '../practice/learner.schema.ts';
import { CORRECTED_SHOWN } from '../homework/corrected.domain.ts';
import { type News, newsOf, seeNews } from './objections.domain.ts';
import { NEWS_MOST } from './objections.rules.ts';

const MendedHomeworkType = builder.objectRef<News['homework'][number]>('MendedHomework').implement({
  description: 'Finished homework whose score has changed because an answer in it became right.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What the homework is called.' }),
    score: t.exposeInt('score', { description: 'Its score now, in per cent: of the attempt that counts.' }),
  }),
});

const ObjectionNewsType = builder.objectRef<News>('ObjectionNews').implement({
  description: "What became of an objection, or of somebody else's that was about the same word.",
  fields: (t) => ({
    key: t.exposeID('id', { description: 'Identifies the entry in its list. Not a global id.' }),
    upheld: t.exposeBoolean('upheld', { description: 'Whether the word is right after all.' }),
    text: t.string({ description: 'The sentence with its gap.', resolve: ({ text }) => typographic(text) }),
    word: t.exposeString('word', { description: 'What was typed, in the form that is compared.' }),
    reason: t.exposeString('decision', {
      nullable: true,
      description: 'What was said with the decision; null for nothing.',
    }),
    answers: t.exposeInt('answers', { description: 'How many answers became right because of it.' }),
    points: t.exposeInt('points', { description: 'The points that it gave.' }),
    lessons: t.exposeInt('lessons', {
      description: 'How many rounds are passed because of it and count as lessons of their level.',
    }),
    completedLevel: t.field({
      type: LevelType,
      nullable: true,
      description: 'The level that is completed because of it; null for none.',
      resolve: ({ completed }) => (completed === null ? null : levelByNumber(completed)),
    }),
    homework: t.expose('homework', {
      type: [MendedHomeworkType],
      description: `The homework whose score has changed because of it, by title; at most ${CORRECTED_SHOWN}.`,
      ...longList(CORRECTED_SHOWN),
    }),
    at: t.field({ type: 'DateTime', description: 'When it happened, or could be told.', resolve: ({ at }) => at }),
  }),
});

builder.objectField(PracticeRef, 'objectionNews', (t) =>
  t.field({
    type: [ObjectionNewsType],
    nullable: true,
    description: `News of objections that the learner has not been told yet, newest first, at most ${NEWS_MOST}. Empty in a session that a sign-in card opened. ${NULL_UNREAD}`,
    // They are about answers in other classes as well, and whoever holds a card cannot note them as seen.
    resolve: ({ id }, _args, context) =>
      context.viewer?.card ? [] : once(context, `objection news:${id}`, () => newsOf(context.deps, id)),
  }),
);

builder.relayMutationField(
  'seeObjectionNews',
  {
    description: 'What has been seen of the news.',
    inputFields: (t) => ({
      until: t.field({
        type: 'DateTime',
        required: true,
        description: 'The newest `at` of what was shown: what has come since is still told.',
      }),
      keys: t.idList({
        description:
          'The `key` of each that was shown, so that nothing counts as seen that could not be told then. Without them, all up to `until`.',
      }),
    }),
  },
  {
    description: 'Notes that the viewer has seen what became of objections.',
    ...command('objections.make', 'SeeObjectionNews', []),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      await seeNews(deps, who, { until: input.until, shown: input.keys?.map(String) ?? null });
      return { userId: who.userId };
    },
  },
  {
    description: 'Saved.',
    outputFields: (t) => ({ viewer: t.field(viewerAfter()) }),
  },
);
