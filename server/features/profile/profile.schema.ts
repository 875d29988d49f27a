import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import { ProfileAlreadyCompleteError, ValidationError } from '../../kernel/errors.ts';
import { RegistrationStatusType } from '../auth/auth.schema.ts';
import { completeProfile, updateProfile } from './profile.domain.ts';
import { NAME_IN_WORDS } from '../person/names.rules.ts';
import { nameInput, registrationInputs } from '../person/registration.schema.ts';
import { AccountRef, freshViewer, UserRef, ViewerRef, viewerAfter } from '../person/viewer.schema.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';

builder.relayMutationField(
  'completeProfile',
  {
    description: 'Who the person is, as at registration; the email address is the one that was confirmed.',
    inputFields: (t) => ({
      fullName: nameInput(t),
      ...registrationInputs(t),
      dateOfBirth: t.field({ type: 'Date', description: 'Required. Nobody may be under 13.' }),
    }),
  },
  {
    description:
      'Completes a profile if `Account.profileComplete` is false. Ends all sessions when a parent or guardian has to agree first.',
    ...command('profile.complete', 'CompleteProfile', [ValidationError, ProfileAlreadyCompleteError]),
    resolve: (_root, { input }, context) =>
      completeProfile(context.deps, context.ip, requireViewer(context.viewer), input),
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
      user: t.field({
        type: UserRef,
        description: 'The person.',
        resolve: ({ account }) => account,
      }),
      account: t.field({ type: AccountRef, description: 'The account.', resolve: ({ account }) => account }),
      registrationStatus: t.field({
        type: RegistrationStatusType,
        description: 'Whether a parent or guardian has to agree first.',
        resolve: (result) => result,
      }),
    }),
  },
);

builder.relayMutationField(
  'updateProfile',
  {
    description: 'What to change; what is left out stays.',
    inputFields: (t) => ({
      fullName: t.string({ description: NAME_IN_WORDS }),
      currentLevel: t.field({ type: CefrLevelEnum, description: 'The level to practise at; any may be chosen.' }),
      timeZone: t.string({ description: 'IANA name; one that is unknown, or empty, is refused.' }),
      marketingConsent: t.boolean({ description: 'Whether news may be sent; optional.' }),
    }),
  },
  {
    description: "Changes the viewer's name, level, time zone or consent to news; what is left out stays.",
    ...command('profile.update', 'UpdateProfile', [ValidationError]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      await updateProfile(context.deps, viewer, { ...input, currentLevel: levelNumber(input.currentLevel) });
      return { userId: viewer.userId };
    },
  },
  {
    description: 'The account after the change.',
    outputFields: (t) => ({
      viewer: t.field(viewerAfter()),
    }),
  },
);
