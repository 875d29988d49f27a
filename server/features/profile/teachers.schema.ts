import { builder } from '../../graphql/builder.ts';
import { badUserInput } from '../../graphql/failures.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { UserRef } from '../person/viewer.schema.ts';
import { refusalIn, TeacherRefusalType, TeacherStandingEnum } from './standing.schema.ts';
import { standingOf, TEACHER_SEARCH_MAX_LENGTH } from './teacher.rules.ts';
import { countTeachers, readTeacherPage, teachersLike } from './teacher.store.ts';

const OLDEST_FIRST: KeysetOrder<'createdAt'> = { column: 'createdAt', direction: 'asc', kind: 'date' };
const TEACHERS = { name: 'teachers', order: OLDEST_FIRST, read: readTeacherPage, count: countTeachers };

builder.queryField('teachers', (t) =>
  t.connection(
    {
      type: UserRef,
      nullable: true,
      description: 'Teachers, oldest account first; at most 100 at a time, 20 if no number is given.',
      authScopes: { may: 'profile.readTeachers' },
      args: {
        search: t.arg.string({
          description: `Part of a name, an email address or a school, in upper or lower case; at most ${TEACHER_SEARCH_MAX_LENGTH} characters. Without one: all.`,
        }),
        verified: t.arg.boolean({
          description: 'True: the verified ones; false: those who are waiting or were refused; null: all.',
        }),
        standing: t.arg({ type: TeacherStandingEnum, description: 'Teachers with this standing; null: all.' }),
      },
      resolve: (_root, { search, verified, standing, ...args }, context) => {
        const text = search?.trim() ?? '';
        if (text.length > TEACHER_SEARCH_MAX_LENGTH)
          throw badUserInput(`search must be at most ${TEACHER_SEARCH_MAX_LENGTH} characters.`, 'search');
        const wish = { search: text, verified: verified ?? null, standing: standing ?? null };
        return pageOf(TEACHERS, JSON.stringify(wish), teachersLike(wish), args, context);
      },
    },
    { description: 'A page of teachers.', fields: (c) => ({ totalCount: c.int(total('All teachers that match')) }) },
    {
      description: 'A teacher in the list of teachers, with what a superuser looks at before verifying them.',
      fields: (e) => ({
        emailConfirmed: e.boolean({
          description: 'Whether the person has shown that the email address is theirs.',
          resolve: ({ node }) => node.emailConfirmedAt !== null,
        }),
        registeredAt: e.field({
          type: 'DateTime',
          description: 'When the account was made.',
          resolve: ({ node }) => node.createdAt,
        }),
        standing: e.field({
          type: TeacherStandingEnum,
          description: 'Where the teacher stands with those who verify teachers.',
          resolve: ({ node }) => standingOf(node),
        }),
        refusal: e.field({
          type: TeacherRefusalType,
          nullable: true,
          description: 'The refusal to verify the teacher; null if there is none.',
          resolve: ({ node }) => refusalIn(node),
        }),
      }),
    },
  ),
);
