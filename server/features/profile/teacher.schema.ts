import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { updateTeacherProfile, verifyTeacher } from './teacher.domain.ts';
import { REFUSAL_MAX_LENGTH, standingOf, YEARS_MAX } from './teacher.rules.ts';
import { refusalIn, TeacherRefusalType, TeacherStandingEnum } from './standing.schema.ts';
import { findTeacher, findTeacherStanding, type TeacherProfile } from './teacher.store.ts';
import { SCHOOL_IN_WORDS } from '../person/names.rules.ts';
import { UserRef, viewerAfter } from '../person/viewer.schema.ts';

const TeacherProfileType = builder.objectRef<TeacherProfile>('TeacherProfile').implement({
  description:
    'What a teacher says about themselves, each part of it optional, and whether a superuser has verified them. For whoever sees the teacher as a `User`; to read that of others, a personal access token needs the same scopes as for the `User`.',
  fields: (t) => ({
    schoolName: t.exposeString('schoolName', { nullable: true, description: SCHOOL_IN_WORDS }),
    subject: t.exposeString('subject', { nullable: true, description: 'One of `Site.teacherSubjects`.' }),
    yearsOfExperience: t.exposeInt('yearsOfExperience', {
      nullable: true,
      description: `Years of teaching, 0–${YEARS_MAX}.`,
    }),
    bio: t.exposeString('bio', { nullable: true, description: 'Free text, at most 2,000 characters.' }),
    verified: t.boolean({
      description: 'Whether a superuser has verified the teacher: a badge.',
      resolve: (profile) => profile.verifiedAt !== null,
    }),
  }),
});

builder.objectField(UserRef, 'teacherProfile', (t) =>
  t.field({
    type: TeacherProfileType,
    nullable: true,
    description: 'Null for students.',
    // One who was a teacher before keeps it stored.
    resolve: (user) => (user.userType === 'TEACHER' ? { ...user, subject: user.teacherSubject } : null),
  }),
);

builder.relayMutationField(
  'updateTeacherProfile',
  {
    description: 'What to change. A field that is left out stays as it is; null or spaces alone clear it.',
    inputFields: (t) => ({
      schoolName: t.string({ description: SCHOOL_IN_WORDS }),
      subject: t.string({ description: 'One of `Site.teacherSubjects`.' }),
      yearsOfExperience: t.int({ description: `Years of teaching, 0–${YEARS_MAX}.` }),
      bio: t.string({ description: 'Free text, at most 2,000 characters.' }),
    }),
  },
  {
    description: "Changes the viewer's teacher profile.",
    storedText: ['bio'],
    ...command('profile.updateTeacher', 'UpdateTeacherProfile', [ValidationError]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      await updateTeacherProfile(context.deps, viewer, input);
      return { userId: viewer.userId };
    },
  },
  {
    description: 'The profile after the change.',
    outputFields: (t) => ({
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'verifyTeacher',
  {
    description: 'A teacher, and whether they are verified.',
    inputFields: (t) => ({
      userId: t.id({ required: true, description: "The teacher's UUID, or their global id." }),
      verified: t.boolean({ required: true, description: 'False removes the verification.' }),
      reason: t.string({
        defaultValue: '',
        description: `Why the teacher is not verified, only where \`verified\` is false, at most ${REFUSAL_MAX_LENGTH} characters: the teacher gets it by email and sees it in their settings. Empty: a teacher who is not verified is told nothing.`,
      }),
    }),
  },
  {
    description: 'Marks a teacher as verified, or not, or refuses one with a reason.',
    ...command('profile.verifyTeacher', 'VerifyTeacher', [NotFoundError, ValidationError]),
    resolve: async (_root, { input }, context) => {
      const userId = uuidOf('User', input.userId, 'teacher');
      const { verified, reason } = input;
      await verifyTeacher(context.deps, requireViewer(context.viewer), userId, { verified, reason: reason ?? '' });
      return { verified, userId, found: await findTeacherStanding(context.deps.db, userId) };
    },
  },
  {
    description: 'The teacher after the change.',
    outputFields: (t) => ({
      verified: t.exposeBoolean('verified', { description: 'Whether the teacher is verified.' }),
      standing: t.field({
        type: TeacherStandingEnum,
        nullable: true,
        description: 'Where the teacher stands now; null where the account is gone.',
        resolve: ({ found }) => found && standingOf(found),
      }),
      refusal: t.field({
        type: TeacherRefusalType,
        nullable: true,
        description: 'The refusal to verify the teacher; null if there is none.',
        resolve: ({ found }) => found && refusalIn(found),
      }),
      teacher: t.field({
        type: UserRef,
        nullable: true,
        description: 'The teacher after the change.',
        resolve: ({ userId }, _args, { deps }) => findTeacher(deps.db, userId),
      }),
    }),
  },
);
