import { type DocumentNode, Kind, parse } from 'graphql';
import { persistedOperations } from '../../server/doors/graphql/persisted.ts';
import { SAMPLES } from '../../server/features/curriculum/samples.rules.ts';
import { restRows } from '../../server/rows.ts';
import { accessToken, change, READING, sessionsOf, signInAgain, tokensOf, WRITING } from './account.ts';
import { registration } from './app.ts';
import { classOf, joined } from './classrooms.ts';
import { setHomework } from './homework.ts';
import { type Case, input, taught } from './ownOperations.case.ts';
import { CLASSROOM_CASES } from './ownOperations.classrooms.ts';
import { HOMEWORK_CASES } from './ownOperations.homework.ts';
import { LIVE_CASES } from './ownOperations.live.ts';
import { OBJECTION_CASES } from './ownOperations.objections.ts';
import { REVIEW_CASES } from './ownOperations.review.ts';
import { PASSKEY_CASES } from './ownOperations.passkeys.ts';
import { PEOPLE_CASES } from './ownOperations.people.ts';
import { POOL_CASES } from './ownOperations.pool.ts';
import { RIGHT } from './pool.ts';
import { next } from './practice.ts';
import { childOf, type World } from './world.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another horse battery';

const open = async ({ student }: World) => (await next(student)).uuid as string;
const register = (email: string) => input(() => registration({ email }));
const googleDetails = async (world: World) => {
  const { email: _email, password: _password, fullName: _name, ...details } = registration();
  return { ...details, googleToken: await world.google.token() };
};
const settings = input(() => ({ fullName: 'Amina Diallo-Berg', currentLevel: 'B1', timeZone: 'Europe/Berlin' }));
const deletion = input(() => ({ confirmation: 'DELETE MY ACCOUNT' }));
const nothing = input(() => ({}));
const placed = async ({ student }: World) => {
  const { placement } = await change(student, 'nextPlacementProblem', {}, 'placement { problem { uuid } }');
  return placement.problem.uuid as string;
};
const right = input(async (world) => ({ problem: { problemId: await open(world) }, answer: RIGHT }));

async function roundOf({ student }: World): Promise<string> {
  const { data } = await student.graphql('{ viewer { practice { rounds(first: 1) { edges { node { id } } } } } }');
  return data.viewer.practice.rounds.edges[0].node.id;
}

/**
 * A run of every stored operation and every document of REST's. Each makes what it needs; those that end a session or an account
 * come last. One that is missing fails the test that runs them.
 */
export const CASES: readonly Case[] = [
  { name: 'LoginScreenQuery' },
  { name: 'UsualWayQuery', by: 'student' },
  { name: 'RegisterScreenQuery' },
  { name: 'TermsPageQuery' },
  { name: 'PrivacyPolicyPageQuery' },
  { name: 'CompleteProfileScreenQuery', by: 'student' },
  { name: 'ConsentScreenQuery', variables: ({ links }) => ({ token: links.consent }) },
  { name: 'WithdrawalScreenQuery', variables: ({ links }) => ({ token: links.withdrawal }) },
  { name: 'ResetPasswordScreenQuery', variables: ({ links }) => ({ token: links.reset }) },
  { name: 'ConfirmEmailScreenQuery', variables: ({ links }) => ({ token: links.confirm }) },
  { name: 'RestParentalConsent', variables: ({ links }) => ({ token: links.consent }) },
  ...[
    'MemberHeaderQuery',
    'DashboardScreenQuery',
    'ClassroomsScreenQuery',
    'TaughtClassesPaginationQuery',
    'JoinedClassesPaginationQuery',
    'SettingsScreenQuery',
    'DownloadPartMutation',
  ].flatMap((name) => [
    { name, by: 'student' as const },
    { name, by: 'teacher' as const },
  ]),
  ...[
    'RestMe',
    'RestAttempts',
    'RestCorrect',
    'RestDataExport',
    'RestTypes',
    'RestStats',
    'RestDifficulty',
    'RestProgress',
    'RestAnalyticsOverview',
    'RestLearningPath',
    'RestSamples',
  ].map((name) => ({ name, by: 'student' as const })),
  { name: 'AnalyticsScreenQuery', by: 'student', variables: () => ({ days: 30 }) },
  ...['LearningPathScreenQuery', 'LevelTargetsPaginationQuery'].map((name) => ({
    name,
    by: 'student' as const,
    variables: () => ({ level: 'A2', isOpen: true, state: null }),
  })),
  { name: 'RestPerformance', by: 'student', variables: () => ({ days: 7 }) },
  { name: 'RestSampleVerdict', variables: () => ({ key: SAMPLES[0].key, answer: 'of' }) },
  { name: 'DeleteAccountDialogQuery', by: 'student' },
  ...['TeachersScreenQuery', 'TeacherListPaginationQuery'].map((name) => ({
    name,
    by: 'superuser' as const,
    variables: () => ({ search: '', verified: null }),
  })),
  {
    name: 'TeacherRowMutation',
    by: 'superuser',
    variables: input(({ teacher }) => ({ userId: teacher.userId, verified: true })),
  },
  // Before homework and live rounds, which serve each world other sentences.
  {
    name: 'ReportDialogMutation',
    by: 'student',
    variables: input(async (world) => ({ problemId: await open(world), reason: 'UNNATURAL' })),
  },
  {
    name: 'ReportDialogUndoMutation',
    by: 'student',
    variables: input(async (world) => ({ problemId: await open(world) })),
  },
  {
    name: 'useShowWordsMutation',
    by: 'student',
    variables: input(async (world) => ({ problemId: await open(world) })),
  },
  ...REVIEW_CASES,
  ...OBJECTION_CASES,
  ...CLASSROOM_CASES,
  ...HOMEWORK_CASES,
  ...LIVE_CASES,
  ...POOL_CASES,
  ...PEOPLE_CASES,
  ...PASSKEY_CASES,
  { name: 'PracticeScreenQuery', by: 'student', variables: () => ({ practiceType: null }) },
  { name: 'LevelUpQuery', by: 'student' },
  { name: 'PastAnswerQuery', by: 'student', variables: async (world) => ({ round: await roundOf(world) }) },
  { name: 'useNextProblemMutation', by: 'student', variables: () => ({ input: {}, practiceType: null }) },
  { name: 'useNextProblemMutation', by: 'student', variables: () => ({ input: { skip: true }, practiceType: null }) },
  { name: 'useNextProblemMutation', variables: () => ({ input: {}, practiceType: null }) },
  { name: 'useAnswerSubmitMutation', by: 'student', variables: right },
  { name: 'useAnswerSubmitMutation', by: 'teacher', variables: right },
  {
    name: 'useAnswerShowMutation',
    by: 'student',
    variables: input(async (world) => ({ problemId: await open(world) })),
  },
  { name: 'useFirstSentenceMutation', by: 'student', variables: input(() => ({ level: 'A2' })) },
  { name: 'LevelQuestionKeepMutation', by: 'student' },
  { name: 'LevelQuestionChooseMutation', by: 'student', variables: input(() => ({ level: 'A2' })) },
  { name: 'usePlacementMutation', by: 'student', variables: nothing },
  { name: 'PlacementScreenQuery', by: 'student' },
  {
    name: 'usePlacementAnswerSubmitMutation',
    by: 'student',
    variables: input(async (world) => ({ problem: { problemId: await placed(world) }, answer: RIGHT })),
  },
  {
    name: 'usePlacementAnswerShowMutation',
    by: 'student',
    variables: input(async (world) => ({ problemId: await placed(world) })),
  },
  { name: 'PlacementResultMutation', by: 'student', variables: input(() => ({ level: 'A2' })) },
  { name: 'RestNextProblem', by: 'student', variables: nothing },
  { name: 'RestNextProblem', variables: nothing },
  { name: 'RestSubmitAnswer', by: 'student', variables: right },
  { name: 'RestSubmitAnswer', variables: right },
  { name: 'RestCreateClassroom', by: 'teacher', variables: input(() => ({ name: 'English 9b' })) },
  {
    name: 'RestUpdateClassroom',
    by: 'teacher',
    variables: input(async (world) => ({ classroomId: await taught(world) })),
  },
  { name: 'RestClassroom', by: 'teacher', variables: async (world) => ({ id: await taught(world) }) },
  {
    name: 'RestClassroomStudents',
    by: 'teacher',
    variables: async (world) => ({ id: await taught(world), first: 200 }),
  },
  { name: 'RestMyClasses', by: 'teacher', variables: () => ({ first: 500 }) },
  { name: 'RestMyClasses', by: 'student', variables: () => ({ first: 500 }) },
  { name: 'RestStudentClasses', by: 'student', variables: () => ({ first: 500 }) },
  {
    name: 'RestJoinClassroom',
    by: 'student',
    variables: input(async ({ teacher }) => ({ invitationCode: (await classOf(teacher)).invitationCode })),
  },
  {
    name: 'RestLeaveClassroom',
    by: 'student',
    variables: input(async ({ app, teacher, student }) => {
      const made = await classOf(teacher);
      await joined(app, student, made);
      return { classroomId: made.uuid };
    }),
  },
  {
    name: 'RestCreateHomework',
    by: 'teacher',
    variables: input(async (world) => ({
      classroomId: await taught(world),
      title: 'Week 12',
      questions: 1,
      level: 'A2',
    })),
  },
  {
    name: 'RestClassroomHomework',
    by: 'teacher',
    variables: async ({ teacher }) => {
      const classroom = await classOf(teacher);
      await setHomework({ teacher, classroom }, { questions: 1 });
      return { id: classroom.uuid, first: 1000 };
    },
  },
  { name: 'RestResetPractice', by: 'student' },
  { name: 'useLevelChoiceMutation', by: 'student', variables: settings },
  { name: 'useUpdateProfileMutation', by: 'student', variables: settings },
  { name: 'RestUpdateMe', by: 'student', variables: settings },
  { name: 'RestSetDifficulty', by: 'student', variables: input(() => ({ level: 'B2' })) },
  { name: 'useTeacherProfileMutation', by: 'teacher', variables: input(() => ({ bio: 'Since 1999.' })) },
  { name: 'useRegisterMutation', variables: register('one@school.example') },
  { name: 'RestRegister', variables: register('two@school.example') },
  { name: 'useSignInMutation', variables: input(({ teacher }) => ({ email: teacher.email, password: PASSWORD })) },
  { name: 'RestLogin', variables: input(({ teacher }) => ({ email: teacher.email, password: PASSWORD })) },
  { name: 'useGoogleRegistrationMutation', variables: input(googleDetails) },
  { name: 'RestGoogleRegister', variables: input(googleDetails) },
  { name: 'useGoogleSignInMutation', variables: input(({ google }) => ({ googleToken: google.registered })) },
  { name: 'RestGoogleSignIn', variables: input(async ({ google }) => ({ googleToken: await google.token() })) },
  {
    name: 'useCompleteProfileMutation',
    by: 'student',
    variables: input(() => {
      const { email: _email, password: _password, ...profile } = registration();
      return profile;
    }),
  },
  {
    name: 'RestCompleteProfile',
    by: 'student',
    variables: input(() => {
      const { email: _email, password: _password, ...profile } = registration();
      return profile;
    }),
  },
  { name: 'PendingConsentMutation', variables: input(() => ({ email: 'ana@school.example', password: PASSWORD })) },
  {
    name: 'CorrectParentMutation',
    variables: input(async ({ app }) => {
      await childOf(app, 'dan');
      return { email: 'dan@school.example', password: PASSWORD, parentalEmail: 'right-parent@home.example' };
    }),
  },
  {
    name: 'useDecisionMutation',
    variables: input(({ links }) => ({ token: links.consent, consentGiven: true, parentSignature: 'Rosa Diallo' })),
  },
  {
    name: 'RestDecideConsent',
    variables: input(({ links }) => ({ token: links.anotherConsent, consentGiven: false })),
  },
  { name: 'useWithdrawalWithdrawMutation', variables: input(({ links }) => ({ token: links.withdrawal })) },
  { name: 'useWithdrawalRestoreMutation', variables: input(({ links }) => ({ token: links.withdrawal })) },
  { name: 'ForgotPasswordPageMutation', variables: input(({ teacher }) => ({ email: teacher.email })) },
  { name: 'RestForgotPassword', variables: input(({ teacher }) => ({ email: teacher.email })) },
  { name: 'ConfirmEmailPageMutation', variables: input(({ links }) => ({ token: links.confirm })) },
  {
    name: 'ResetPasswordPageMutation',
    variables: input(({ links }) => ({ token: links.reset, password: NEW_PASSWORD })),
  },
  {
    name: 'RestResetPassword',
    variables: input(({ links }) => ({ token: links.anotherReset, password: NEW_PASSWORD })),
  },
  { name: 'EmailPartMutation', by: 'student' },
  { name: 'EmailPartQuery', by: 'student' },
  { name: 'NewConfirmationMutation', by: 'student' },
  {
    name: 'EmailFormMutation',
    by: 'student',
    variables: input(() => ({ email: 'amina@elsewhere.example', password: PASSWORD })),
  },
  {
    name: 'PasswordFormMutation',
    by: 'student',
    variables: input(() => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })),
  },
  {
    name: 'TokenDialogMutation',
    by: 'student',
    variables: input(() => ({ name: 'Another program', scopes: WRITING })),
  },
  {
    name: 'TokenItemMutation',
    by: 'student',
    variables: input(async ({ student }) => {
      await accessToken(student, READING);
      const accessTokens = await tokensOf(student, 'uuid name');
      return { tokenId: accessTokens[0].uuid };
    }),
  },
  {
    name: 'SessionItemMutation',
    by: 'teacher',
    variables: input(async ({ app, teacher }) => {
      await signInAgain(app, teacher.email, PASSWORD);
      const sessions = await sessionsOf(teacher, 'uuid current');
      return { sessionId: sessions.find(({ current }: { current: boolean }) => !current).uuid };
    }),
  },
  {
    name: 'AccountTypeDialogMutation',
    by: 'teacher',
    variables: input(() => ({ userType: 'STUDENT', dateOfBirth: '2000-02-29' })),
  },
  { name: 'ResetDialogMutation', by: 'student' },
  { name: 'RestResetProgress', by: 'student' },
  { name: 'useDeleteAccountMutation', variables: deletion },
  { name: 'RestDeleteAccount', by: 'student', variables: deletion },
  { name: 'SessionsSectionMutation', by: 'teacher' },
  { name: 'useSignOutMutation', by: 'teacher' },
  { name: 'RestLogout' },
];

const nameOf = (document: DocumentNode): string => {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation?.kind === Kind.OPERATION_DEFINITION ? (operation.name?.value ?? '') : '';
};

/** Every document of our own by its name: the web client's stored queries and mutations, and REST's. */
export function ownDocuments(): Map<string, string> {
  const texts = [...persistedOperations().texts(), ...restRows.map(({ document }) => document)];
  return new Map(
    texts.map((text) => [nameOf(parse(text)), text] as const).filter(([, text]) => !/^subscription/m.test(text)),
  );
}
