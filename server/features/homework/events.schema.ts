import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { announcedField } from '../../graphql/subscriptions.ts';
import { HOMEWORK_CHANGES, homeworkChanged } from '../person/homework.events.ts';
import { ViewerRef } from '../person/viewer.schema.ts';

const HomeworkChangeEnum = builder.enumType('HomeworkChange', {
  description: "What changed in a student's homework. Tolerate new values.",
  values: HOMEWORK_CHANGES,
});

announcedField('homeworkChanged', {
  description:
    "Each change of the viewer's own homework, as a student, in all their classes: what teachers set, change, extend, delete and remind of, and what the viewer does in it. No event is sent when homework opens, is due or closes by its dates. Fetch the current state once the subscription is active; from then on it reports changes.",
  may: 'homework.watch',
  of: homeworkChanged,
  key: ({ viewer }) => requireViewer(viewer).userId,
  same: ({ kind }) => kind,
  payload: ({ kind }, userId) => Promise.resolve({ kind, userId }),
  event: {
    name: 'HomeworkChangedEvent',
    description:
      "A change in the viewer's homework; where several of one kind happened within a short time, the last of them.",
    fields: (t) => ({
      change: t.field({ type: HomeworkChangeEnum, description: 'What changed.', resolve: ({ kind }) => kind }),
      viewer: t.field({
        type: ViewerRef,
        nullable: true,
        description: 'The student after the change.',
        resolve: ({ userId }) => ({ id: userId }),
      }),
    }),
  },
});
