import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { command } from '../../graphql/results.ts';
import { EmailNotConfirmedError, LinkNotValidError, ValidationError } from '../../kernel/errors.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { PracticeRef } from '../practice/learner.schema.ts';
import { reminderHourOf, setReminder, stopReminders } from './reminders.domain.ts';

builder.objectField(PracticeRef, 'reminderHour', (t) =>
  t.int({
    nullable: true,
    description: `The hour of the learner's local day, 0 to 23, from which they are emailed if they have not reached today's goal; null: they are not emailed. Null, too, in a session that a sign-in card opened. ${NULL_UNREAD}`,
    resolve: ({ id }, _args, { viewer, deps }) => (viewer?.card ? null : reminderHourOf(deps, id)),
  }),
);

builder.relayMutationField(
  'setPracticeReminder',
  {
    description: 'When to be reminded.',
    inputFields: (t) => ({
      hour: t.int({ description: "An hour of the viewer's local day, 0 to 23. Null or left out: no more reminders." }),
    }),
  },
  {
    description:
      "Says at which hour of their local day the viewer wants to be reminded by email, if they have not reached today's goal; at most once a day. Their email address has to be confirmed.",
    ...command('reminders.set', 'SetPracticeReminder', [ValidationError, EmailNotConfirmedError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      await setReminder(deps, who, input.hour ?? null);
      return { userId: who.userId };
    },
  },
  {
    description: 'Saved.',
    outputFields: (t) => ({ viewer: t.field(viewerAfter()) }),
  },
);

builder.relayMutationField(
  'stopPracticeReminders',
  {
    description: 'The link from a reminder.',
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The last part of the link.' }),
    }),
  },
  {
    description: 'Ends the reminders of whoever got the link, signed in or not. A used link does the same again.',
    ...command('reminders.stop', 'StopPracticeReminders', [LinkNotValidError]),
    resolve: async (_root, { input }, { deps }) => {
      await stopReminders(deps, input.token);
      return { stopped: true };
    },
  },
  {
    description: 'There will be no more reminders.',
    outputFields: (t) => ({ stopped: t.exposeBoolean('stopped', { description: 'Always true.' }) }),
  },
);
