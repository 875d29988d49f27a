import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import {
  AlreadyEnrolledError,
  AlreadyTeachingError,
  ClassFullError,
  ClassInactiveError,
  EnrollmentClosedError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  TooManyClassesError,
  ValidationError,
} from '../../kernel/errors.ts';
import { CODE_IN_WORDS } from '../person/invitationCode.rules.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { classroomAfter, ClassroomType } from './classroom.schema.ts';
import {
  NEW_PLACES_PER_ACCOUNT,
  UNKNOWN_CODES_PER_ACCOUNT,
  UNKNOWN_CODES_PER_ADDRESS,
  UNKNOWN_CODES_UNSHARED,
} from './classrooms.limits.ts';
import { joinClassroom, ownClassroomByCode } from './joining.domain.ts';

builder.queryField('ownClassroomByCode', (t) =>
  t.field({
    type: ClassroomType,
    nullable: true,
    description:
      'The class with this code, where the viewer teaches it or is a student of it already; null for any other code.',
    authScopes: { may: 'classrooms.read' },
    args: { invitationCode: t.arg.string({ required: true, description: `The code of the class: ${CODE_IN_WORDS}` }) },
    resolve: (_root, { invitationCode }, { deps, viewer }) =>
      ownClassroomByCode(deps, requireViewer(viewer), invitationCode),
  }),
);

builder.relayMutationField(
  'joinClassroom',
  {
    description: 'Which class.',
    inputFields: (t) => ({
      invitationCode: t.string({
        required: true,
        description: `The code of the class: ${CODE_IN_WORDS}`,
      }),
    }),
  },
  {
    description: `Joins a class by its code. The last place goes to one student, however many ask for it at once. A student who joins again within 30 days finds their results again. Only students can join: for anybody else it fails with \`FORBIDDEN\`. Codes that belong to no class are limited: ${UNKNOWN_CODES_PER_ACCOUNT.budget} an hour for an account and, beyond its first ${UNKNOWN_CODES_UNSHARED}, ${UNKNOWN_CODES_PER_ADDRESS.budget} an hour for an IP address. At most ${NEW_PLACES_PER_ACCOUNT.budget} new places in classes a day; coming back to one within 30 days of leaving it does not count.`,
    ...command('classrooms.join', 'JoinClassroom', [
      ValidationError,
      ForbiddenError,
      NotFoundError,
      AlreadyEnrolledError,
      AlreadyTeachingError,
      ClassInactiveError,
      EnrollmentClosedError,
      ClassFullError,
      TooManyClassesError,
      RateLimitedError,
    ]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const classroomId = await joinClassroom(context.deps, context, viewer, input.invitationCode);
      return { classroomId, userId: viewer.userId };
    },
  },
  {
    description: 'The viewer is in the class.',
    outputFields: (t) => ({
      classroom: t.field(classroomAfter('The class.')),
      viewer: t.field(viewerAfter()),
    }),
  },
);
