import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { command } from '../../graphql/results.ts';
import { EmailNotConfirmedError } from '../../kernel/errors.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { switchHomeworkMail, wantsHomeworkMail } from './dueMails.domain.ts';
import { HomeworkRef } from './toDo.schema.ts';

builder.objectField(HomeworkRef, 'mailWanted', (t) =>
  t.boolean({
    nullable: true,
    description:
      'Whether they want to be emailed about homework that is new, that is due within a day or that a teacher has reminded them of; at most once a day. Null in a session that a sign-in card opened.',
    resolve: ({ id }, _args, context) =>
      context.viewer?.card ? null : once(context, `homework mail:${id}`, () => wantsHomeworkMail(context.deps, id)),
  }),
);

builder.relayMutationField(
  'switchHomeworkMail',
  {
    description: 'Whether to be emailed.',
    inputFields: (t) => ({
      wanted: t.boolean({ required: true, description: 'True: from now on. False: no more.' }),
    }),
  },
  {
    description:
      'Says whether the viewer wants to be emailed about homework that is new, that is due within a day or that a teacher has reminded them of; at most once a day. Their email address has to be confirmed.',
    ...command('homework.mail', 'SwitchHomeworkMail', [EmailNotConfirmedError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      await switchHomeworkMail(deps, who, input.wanted);
      return { userId: who.userId };
    },
  },
  {
    description: 'Saved.',
    outputFields: (t) => ({ viewer: t.field(viewerAfter()) }),
  },
);
