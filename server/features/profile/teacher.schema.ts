import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { resultUnion } from '../../graphql/results.ts';
import { updateTeacherProfile, verifyTeacher } from './teacher.domain.ts';
import { findTeacherProfile, type TeacherProfile } from './teacher.store.ts';
import { freshViewer, ViewerRef } from '../person/viewer.schema.ts';

const TeacherProfileType = builder.objectRef<TeacherProfile>('TeacherProfile').implement({
  description: 'What a teacher says of themself. All optional.',
  fields: (t) => ({
    schoolName: t.exposeString('schoolName', { nullable: true, description: 'At most 200 characters.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'One of `Site.teacherSubjects`.' }),
    yearsOfExperience: t.exposeInt('yearsOfExperience', { nullable: true, description: 'Years of teaching, 0–80.' }),
    bio: t.exposeString('bio', { nullable: true, description: 'Free text, at most 2,000 characters.' }),
    verified: t.boolean({
      description: 'Whether a superuser has verified the teacher: a badge.',
      resolve: (profile) => profile.verifiedAt !== null,
    }),
  }),
});

builder.objectField(ViewerRef, 'teacherProfile', (t) =>
  t.field({
    type: TeacherProfileType,
    nullable: true,
    description: 'Null for students.',
    resolve: (viewer, _args, context) =>
      once(context, `teacher:${viewer.userId}`, () => findTeacherProfile(context.deps.db, viewer.userId)),
  }),
);

builder.relayMutationField(
  'updateTeacherProfile',
  {
    description: 'What to change; what is left out stays, null and blanks clear.',
    inputFields: (t) => ({
      schoolName: t.string({ description: 'At most 200 characters.' }),
      subject: t.string({ description: 'One of `Site.teacherSubjects`.' }),
      yearsOfExperience: t.int({ description: 'Years of teaching, 0–80.' }),
      bio: t.string({ description: 'Free text, at most 2,000 characters.' }),
    }),
  },
  {
    description: "Changes the viewer's teacher profile.",
    authScopes: { may: 'account.updateTeacherProfile' },
    errors: resultUnion('UpdateTeacherProfile', ['ValidationError', 'ForbiddenError', 'UnauthenticatedError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      await updateTeacherProfile(context.deps, viewer, input);
      return { userId: viewer.userId };
    },
  },
  {
    description: 'The profile after the change.',
    outputFields: (t) => ({
      viewer: t.field({
        type: ViewerRef,
        description: 'The signed-in person after the change.',
        resolve: (payload, _args, context) => freshViewer(context, payload.userId),
      }),
    }),
  },
);

builder.relayMutationField(
  'verifyTeacher',
  {
    description: 'A teacher, and what a superuser found.',
    inputFields: (t) => ({
      userId: t.id({ required: true, description: "The teacher's UUID, or their global id." }),
      verified: t.boolean({ required: true, description: 'False takes it back.' }),
    }),
  },
  {
    description: 'Marks a teacher as verified, or not. For superusers.',
    authScopes: { may: 'account.verifyTeacher' },
    errors: resultUnion('VerifyTeacher', ['NotFoundError', 'ForbiddenError', 'UnauthenticatedError']),
    resolve: async (_root, { input }, context) => {
      const userId = uuidOf('Viewer', input.userId, 'teacher');
      await verifyTeacher(context.deps, requireViewer(context.viewer), userId, input.verified);
      return { verified: input.verified };
    },
  },
  {
    description: 'How the teacher stands now.',
    outputFields: (t) => ({
      verified: t.exposeBoolean('verified', { description: 'Whether the teacher is verified.' }),
    }),
  },
);
