import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import {
  CardNotValidError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  TeacherNotVerifiedError,
  ValidationError,
} from '../../kernel/errors.ts';
import { signedInViewer } from '../auth/signedIn.schema.ts';
import { own, ViewerRef } from '../person/viewer.schema.ts';
import { classroomOf, ClassroomType } from './classroom.schema.ts';
import { ClassroomsRef } from './classrooms.schema.ts';
import { enrolmentIdInput } from './roster.schema.ts';
import { makeSignInCard, signInWithCard, whyNoCards } from './signInCards.domain.ts';
import { CARD_CODE_IN_WORDS, CARD_SESSION_HOURS, SIGN_IN_CARD_MINUTES } from './signInCards.rules.ts';
import {
  CARD_MAILS_PER_MAILBOX,
  CARDS_PER_STUDENT,
  CARDS_PER_TEACHER,
  UNKNOWN_CARDS_PER_ADDRESS,
} from './classrooms.limits.ts';

const CardSessionType = builder.objectRef<{ classroomId: string; endsAt: Date }>('CardSession').implement({
  description: 'The limits of a session that a sign-in card opened: practice, and one class.',
  fields: (t) => ({
    classroom: t.field({
      type: ClassroomType,
      nullable: true,
      description: 'The class.',
      resolve: ({ classroomId }, _args, context) => classroomOf(context, classroomId),
    }),
    endsAt: t.field({
      type: 'DateTime',
      description: `When the session ends by itself: ${CARD_SESSION_HOURS} hours after the sign-in.`,
      resolve: ({ endsAt }) => endsAt,
    }),
  }),
});

builder.objectField(ViewerRef, 'card', (t) =>
  t.field({
    type: CardSessionType,
    nullable: true,
    description: 'What this session is limited to; null unless a sign-in card opened it.',
    ...own('profile.readOneself'),
    resolve: (_viewer, _args, { viewer }) => viewer?.card ?? null,
  }),
);

builder.objectField(ClassroomsRef, 'noSignInCards', (t) =>
  t.string({
    nullable: true,
    description:
      'Why they can make no sign-in cards in the classes that they own (`makeSignInCard`), as people are told; null where they can.',
    resolve: ({ id }, _args, context) => once(context, `no-sign-in-cards:${id}`, () => whyNoCards(context.deps, id)),
  }),
);

builder.relayMutationField(
  'makeSignInCard',
  { description: 'For which student.', inputFields: (t) => ({ enrolmentId: enrolmentIdInput(t) }) },
  {
    description: `Makes a sign-in card for a student who has forgotten the password, in a class that the viewer owns: a code that opens one session within ${SIGN_IN_CARD_MINUTES} minutes. It is refused for a student whose account is locked or deleted, is waiting for a parent's or guardian's consent, or has a profile to complete, and for a superuser. An earlier card that has not been used stops working. A teacher's cards, and the sessions that were opened with them, end when the teacher sets a new password or signs out everywhere. The student is told by email, and so is the parent or guardian of a student under 16; one mailbox gets at most ${CARD_MAILS_PER_MAILBOX.budget} emails about cards a day, from all classes together. For teachers whom a superuser has verified. At most ${CARDS_PER_STUDENT.budget} a day for a student of a class, and ${CARDS_PER_TEACHER.budget} a day for a teacher.`,
    ...command('classrooms.makeSignInCard', 'MakeSignInCard', [
      NotFoundError,
      ForbiddenError,
      TeacherNotVerifiedError,
      RateLimitedError,
    ]),
    resolve: (_root, { input }, { deps, viewer }) =>
      makeSignInCard(deps, requireViewer(viewer), uuidOf('Enrolment', input.enrolmentId, 'student')),
  },
  {
    description: 'The card is made.',
    outputFields: (t) => ({
      cardCode: t.exposeString('code', {
        description:
          'The code, in groups of four; it is not shown again. Also in the link `/card#<code>` of the web app.',
      }),
      expiresAt: t.field({
        type: 'DateTime',
        description: `Until when it can be used: ${SIGN_IN_CARD_MINUTES} minutes after it was made.`,
        resolve: ({ expiresAt }) => expiresAt,
      }),
    }),
  },
);

builder.relayMutationField(
  'signInWithCard',
  {
    description: 'The code of a sign-in card.',
    inputFields: (t) => ({ code: t.string({ required: true, description: CARD_CODE_IN_WORDS }) }),
  },
  {
    description: `Opens a session with a sign-in card that a teacher has made (\`makeSignInCard\`); each works once. The session is for practice and one class, for ${CARD_SESSION_HOURS} hours at most: everything else fails with \`SIGN_IN_CARD_LIMITED\`. Any earlier session that a card opened for the same student ends. At most ${UNKNOWN_CARDS_PER_ADDRESS.budget} wrong codes an hour for an IP address.`,
    ...command('auth.signInWithCard', 'SignInWithCard', [ValidationError, CardNotValidError, RateLimitedError]),
    resolve: (_root, { input }, context) => signInWithCard(context.deps, context, input.code),
  },
  {
    description: 'An open session, for practice and one class.',
    outputFields: (t) => ({
      accessToken: t.exposeString('accessToken', { description: 'Send it as `Authorization: Bearer …`.' }),
      expiresInSeconds: t.exposeInt('expiresInSeconds', { description: 'Seconds until the token expires.' }),
      viewer: t.field(signedInViewer),
    }),
  },
);
