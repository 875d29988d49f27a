import { builder } from '../../graphql/builder.ts';
import { longList } from '../../graphql/bounds.ts';
import { once } from '../../graphql/context.ts';
import { PersonType } from '../people/people.schema.ts';
import { ClassroomRoleEnum } from './classroom.schema.ts';
import { CLASSES_SHOWN, type PersonsClass, readClassesOf } from './person.store.ts';

const PersonClassroomType = builder.objectRef<PersonsClass>('PersonClassroom').implement({
  description: 'A class that a person is in, as superusers see it: nothing about anybody else in it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    role: t.field({ type: ClassroomRoleEnum, description: 'What the person is in it.', resolve: ({ role }) => role }),
    since: t.field({
      type: 'DateTime',
      description: 'Since when the person has been in it.',
      resolve: ({ since }) => since,
    }),
  }),
});

builder.objectField(PersonType, 'classrooms', (t) =>
  t.field({
    type: [PersonClassroomType],
    nullable: true,
    description: `Classes that the person teaches or is a student of, the latest first; ${CLASSES_SHOWN} at most.`,
    ...longList(CLASSES_SHOWN),
    resolve: ({ id }, _args, context) => once(context, `classes-of:${id}`, () => readClassesOf(context.deps.db, id)),
  }),
);
