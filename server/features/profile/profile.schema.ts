import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { resultUnion } from '../../graphql/results.ts';
import { RegisteredUserType, RegistrationStatusType } from '../auth/auth.schema.ts';
import { completeProfile, updateMe } from './profile.domain.ts';
import { freshViewer, UserTypeEnum, ViewerRef } from '../person/viewer.schema.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';

builder.relayMutationField(
  'completeProfile',
  {
    description: 'Who the person is, as at registration; the address is the one that was proven.',
    inputFields: (t) => ({
      fullName: t.string({
        required: true,
        description: '1–100 characters: letters, spaces, hyphens, apostrophes, full stops.',
      }),
      userType: t.field({ type: UserTypeEnum, required: true, description: 'Student or teacher.' }),
      dateOfBirth: t.string({ description: 'ISO day; required for students. Nobody may be under 13.' }),
      parentalEmail: t.string({ description: "Required under 16; not the person's own address." }),
      schoolName: t.string({
        description: 'Teachers only, optional; at most 200 letters, digits, spaces and signs of names.',
      }),
      teacherSubject: t.string({ description: 'Teachers only, optional; one of `Site.teacherSubjects`.' }),
      dataProcessingConsent: t.boolean({ required: true, description: 'Must be true.' }),
      marketingConsent: t.boolean({ required: true, description: 'Optional consent: true or false.' }),
      privacyPolicyAccepted: t.boolean({ required: true, description: 'Must be true.' }),
      termsAccepted: t.boolean({ required: true, description: 'Must be true.' }),
    }),
  },
  {
    description:
      'Completes a profile where `Viewer.profileComplete` is false. Ends all sessions when a parent or guardian has to agree first.',
    authScopes: { may: 'account.completeProfile' },
    errors: resultUnion('CompleteProfile', [
      'ValidationError',
      'ConflictError',
      'UnauthenticatedError',
      'ForbiddenError',
    ]),
    resolve: (_root, { input }, context) => completeProfile(context.deps, requireViewer(context.viewer), input),
  },
  {
    description: 'The account as it is now.',
    outputFields: (t) => ({
      viewer: t.field({
        type: ViewerRef,
        nullable: true,
        description: 'The signed-in person after the change; null where a parent or guardian has to agree first.',
        resolve: (result, _args, context) =>
          result.needsParentalConsent ? null : freshViewer(context, result.account.id),
      }),
      user: t.field({ type: RegisteredUserType, description: 'The account.', resolve: (result) => result.account }),
      registrationStatus: t.field({
        type: RegistrationStatusType,
        description: 'Whether a parent has to agree first.',
        resolve: (result) => result,
      }),
    }),
  },
);

builder.relayMutationField(
  'updateMe',
  {
    description: 'What to change; what is left out stays.',
    inputFields: (t) => ({
      fullName: t.string({ description: '1–100 characters: letters, spaces, hyphens, apostrophes, full stops.' }),
      currentLevel: t.field({ type: CefrLevelEnum, description: 'The level to practise at; any may be chosen.' }),
      timeZone: t.string({ description: 'IANA name.' }),
      marketingConsent: t.boolean({ description: 'Whether news may be sent; free to refuse.' }),
    }),
  },
  {
    description: "Changes the viewer's own account.",
    authScopes: { may: 'account.updateMe' },
    errors: resultUnion('UpdateMe', ['ValidationError', 'UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      await updateMe(context.deps, viewer, { ...input, currentLevel: levelNumber(input.currentLevel) });
      return { userId: viewer.userId };
    },
  },
  {
    description: 'The account after the change.',
    outputFields: (t) => ({
      viewer: t.field({
        type: ViewerRef,
        description: 'The signed-in person after the change.',
        resolve: (payload, _args, context) => freshViewer(context, payload.userId),
      }),
    }),
  },
);
