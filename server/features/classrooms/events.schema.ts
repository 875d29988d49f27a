import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { announcedField } from '../../graphql/subscriptions.ts';
import { CLASSROOM_CHANGES, classroomChanged } from '../person/classrooms.events.ts';
import { classroomOf, ClassroomType } from './classroom.schema.ts';
import { requireTeaching } from './classrooms.domain.ts';
import { practisingSince } from './classrooms.rules.ts';
import { readClassroomFigures } from './classrooms.store.ts';
import { enrolmentOf, EnrolmentType } from './enrolment.schema.ts';

const ClassroomChangeEnum = builder.enumType('ClassroomChange', {
  description: 'What changed in a class. Tolerate new values.',
  values: CLASSROOM_CHANGES,
});

announcedField('classroomChanged', {
  description:
    'Each change of a class that the viewer teaches: students who join and leave, teachers, what the class is like, its homework, and what students do in it. The subscription ends once the viewer no longer teaches the class. Fetch the current state once the subscription is active; from then on it reports changes.',
  may: 'classrooms.watch',
  of: classroomChanged,
  args: builder.args((t) => ({
    classroomId: t.id({ required: true, description: 'Global id or UUID of the class.' }),
  })),
  key: (_context, { classroomId }) => uuidOf('Classroom', classroomId),
  ask: ({ viewer, deps }, id) => requireTeaching(deps, viewer, id),
  same: ({ kind, enrolmentId }) => enrolmentId ?? kind,
  async payload({ kind, enrolmentId }, classroomId, { db, clock }) {
    const [figures] = await readClassroomFigures(db, [classroomId], practisingSince(clock.now()));
    return { kind, enrolmentId, classroomId, students: figures?.students ?? 0 };
  },
  event: {
    name: 'ClassroomChangedEvent',
    description:
      'A change of a class. Of several changes about one student, or of one kind about no single student, within a short time, only the last is reported.',
    fields: (t) => ({
      change: t.field({ type: ClassroomChangeEnum, description: 'What changed.', resolve: ({ kind }) => kind }),
      studentCount: t.int({ description: 'How many students are in the class now.', resolve: (told) => told.students }),
      enrolment: t.field({
        type: EnrolmentType,
        nullable: true,
        description: 'The place of the student that it is about; null where it is not about one student.',
        resolve: ({ enrolmentId }, _args, context) => (enrolmentId === null ? null : enrolmentOf(context, enrolmentId)),
      }),
      classroom: t.field({
        type: ClassroomType,
        nullable: true,
        description: 'The class after the change.',
        resolve: ({ classroomId }, _args, context) => classroomOf(context, classroomId),
      }),
    }),
  },
});
