import {
  getNamedType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isInputObjectType,
} from 'graphql';
import { schema } from '../../server/schema.ts';
import type { GuardedClass, Stranger } from './guardedClass.ts';
import { RIGHT } from './pool.ts';

/**
 * What a field tells a student of the class, who has nothing to do with what another one did: the same as its teachers (`same`), what is
 * their own (`own`), or nothing at all (`teachers`), while the teachers are told something.
 */
type Told = 'same' | 'own' | 'teachers';

/** Everything that a class has and that its students may see, field by field. A field that is not here fails the test. */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  Classroom: {
    id: 'same',
    uuid: 'same',
    name: 'same',
    description: 'same',
    subject: 'same',
    gradeLevel: 'same',
    schoolYear: 'same',
    maxStudents: 'same',
    allowSelfEnrollment: 'same',
    active: 'same',
    createdAt: 'same',
    studentCount: 'same',
    full: 'same',
    spotsLeft: 'same',
    homeworkCount: 'same',
    teacher: 'same',
    coTeachers: 'same',
    viewerRole: 'own',
    assignments: 'own',
    nextDue: 'own',
    liveRound: 'own',
    practisingNow: 'teachers',
    recentActivity: 'teachers',
    invitationCode: 'teachers',
    students: 'teachers',
    coTeacherInvitations: 'teachers',
    homeworkTable: 'teachers',
    confusedLately: 'teachers',
    confusions: 'teachers',
    confusionMap: 'teachers',
    confusionMapByTarget: 'teachers',
    confusedAnswers: 'teachers',
    liveRounds: 'teachers',
  },
  Assignment: {
    id: 'same',
    uuid: 'same',
    url: 'same',
    title: 'same',
    description: 'same',
    practiceType: 'same',
    targetsChosen: 'same',
    level: 'same',
    questions: 'same',
    estimatedMinutes: 'same',
    passingScore: 'same',
    maxAttempts: 'same',
    countedAttempt: 'same',
    answersShown: 'same',
    fourWordsAllowed: 'same',
    published: 'same',
    sameForAll: 'same',
    openAt: 'same',
    dueAt: 'same',
    extendable: 'same',
    lockAt: 'same',
    createdAt: 'same',
    classroom: 'own',
    closedBeforeJoining: 'own',
    ownDueAt: 'own',
    ownLockAt: 'own',
    state: 'own',
    available: 'own',
    attempts: 'own',
    attemptsLeft: 'own',
    attemptUnderWay: 'own',
    result: 'own',
    remindedAt: 'own',
    targets: 'teachers',
    preview: 'teachers',
    sentencesWithheld: 'teachers',
    form: 'teachers',
    completedCount: 'teachers',
    submissionCount: 'teachers',
    averageScore: 'teachers',
    averageTimeSeconds: 'teachers',
    notBegunCount: 'teachers',
  },
  LiveRound: {
    id: 'same',
    uuid: 'same',
    stage: 'same',
    number: 'same',
    questions: 'same',
    level: 'same',
    practiceType: 'same',
    ranked: 'same',
    openedAt: 'same',
    endedAt: 'same',
    inRoom: 'same',
    asked: 'same',
    question: 'same',
    classroom: 'own',
    joined: 'own',
    problem: 'own',
    ownResult: 'own',
    seats: 'teachers',
  },
  LiveQuestion: {
    id: 'same',
    number: 'same',
    text: 'same',
    level: 'same',
    askedAt: 'same',
    shownAt: 'same',
    answered: 'same',
    correctAnswer: 'same',
    alsoAccepted: 'same',
    problem: 'own',
    answers: 'teachers',
  },
};

/** Things of one person, or of the teachers: no field of them is told to another student. Type → its id in the class. */
export const OF_ONE_PERSON = {
  Enrolment: 'enrolmentId',
  HomeworkAttempt: 'attemptId',
  CoTeacherInvitation: 'invitationId',
  Problem: 'problemId',
  Answer: 'answerId',
} as const;
/** Those of them that are the student's alone. */
export const NOT_FOR_TEACHERS: readonly string[] = ['Problem', 'Answer'];
export const SHARED_IDS = {
  Classroom: 'classroomId',
  Assignment: 'assignmentId',
  LiveRound: 'liveRoundId',
  LiveQuestion: 'questionId',
} as const;

/** Parts without an id of their own: reached by what is told to teachers alone, or by what is one's own, and by nothing else. */
export const PARTS_FOR_TEACHERS = [
  'AssignmentTarget',
  'ClassroomChangedEvent',
  'ConfusedAnswers',
  'ConfusedReason',
  'ConfusedStudent',
  'ConfusedTarget',
  'Confusion',
  'ConfusionMap',
  'HomeworkCell',
  'HomeworkRow',
  'HomeworkSentence',
  'HomeworkSubmission',
  'HomeworkTable',
  'LiveAnswers',
  'LiveMistake',
  'LiveOther',
  'LiveSeat',
  'LiveWord',
  'PreviewVerdict',
];
export const OWN_PARTS = [
  'CardSession',
  'Classrooms',
  'Homework',
  'HomeworkAnswer',
  'LiveResult',
  'LiveRoundCountedEvent',
  'LiveRoundMovedEvent',
  'PendingJoin',
];
/** What has nothing to do with classes, or is the asker's own. */
export const ELSEWHERE = new Set([
  'AcceptedWord',
  'ContrastedTarget',
  'Level',
  'LevelTaken',
  'PageInfo',
  'PracticeType',
  'Round',
  'RoundProgress',
  'TeacherProfile',
  'User',
  'Viewer',
]);

/** Every query that is sent an id → what it is sent of the class. */
export const QUERIES: Readonly<Record<string, Readonly<Record<string, keyof GuardedClass['ids']>>>> = {
  assignment: { id: 'assignmentId' },
  classroom: { id: 'classroomId' },
  liveRound: { id: 'liveRoundId' },
  node: { id: 'enrolmentId' },
  nodes: { ids: 'attemptId' },
  previewVerdict: { assignmentId: 'assignmentId', trialKey: 'trialKey' },
};
/** Queries that are sent an id of something else. */
export const QUERIES_OF_NO_CLASS = ['auditEvents', 'poolTask'];

type Refused = Readonly<Partial<Record<Stranger | 'classmate', string>>>;

/** By what only teachers may do. */
const OF_TEACHERS: Refused = {
  visitor: 'Unauthenticated',
  classmate: 'Forbidden',
  'student of another class': 'Forbidden',
  'former student': 'Forbidden',
  'teacher of another class': 'NotFound',
  'former co-teacher': 'NotFound',
};
/** By what students may do: those of the class too. */
const OF_STUDENTS: Refused = {
  visitor: 'Unauthenticated',
  'student of another class': 'NotFound',
  'former student': 'NotFound',
  'teacher of another class': 'NotFound',
  'former co-teacher': 'NotFound',
};
/** By what is one person's. */
const OF_ONE: Refused = { ...OF_STUDENTS, classmate: 'NotFound' };

interface Row {
  /** What else it is sent. */
  input: Readonly<Record<string, unknown>>;
  by: Refused;
}
const row = (by: Refused, input: Readonly<Record<string, unknown>> = {}): Row => ({ input, by });

/** Every mutation that is sent the id of something of a class → with which error it refuses whom. */
export const MUTATIONS: Readonly<Record<string, Row>> = {
  updateClassroom: row(OF_TEACHERS, { name: 'Taken' }),
  renewInvitationCode: row(OF_TEACHERS),
  duplicateClassroom: row(OF_TEACHERS),
  deleteClassroom: row(OF_TEACHERS, { confirmation: 'Guarded English' }),
  removeStudent: row(OF_TEACHERS),
  restoreStudent: row(OF_TEACHERS),
  makeSignInCard: row(OF_TEACHERS),
  inviteCoTeacher: row(OF_TEACHERS, { email: 'somebody@school.example' }),
  removeCoTeacher: row(OF_TEACHERS),
  acceptCoTeacherInvitation: row(OF_ONE),
  endCoTeacherInvitation: row(OF_ONE),
  createAssignment: row(OF_TEACHERS, { title: 'Homework' }),
  updateAssignment: row(OF_TEACHERS, { title: 'Taken' }),
  deleteAssignment: row(OF_TEACHERS),
  copyAssignment: row(OF_TEACHERS),
  extendAssignment: row(OF_TEACHERS, { extendedTo: '2026-03-20T09:00:00Z' }),
  remindStudents: row(OF_TEACHERS),
  exportHomework: row(OF_TEACHERS, { kind: 'TABLE' }),
  startAttempt: row(OF_STUDENTS),
  nextHomeworkProblem: row(OF_ONE),
  submitAnswer: row(OF_ONE, { answer: RIGHT }),
  showAnswer: row(OF_ONE),
  showWords: row(OF_ONE),
  reportSentence: row(OF_ONE, { reason: 'UNNATURAL' }),
  undoReport: row(OF_ONE),
  giveAbFeedback: row(OF_ONE, { abTestId: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c', goodEnough: true }),
  openLiveRound: row(OF_TEACHERS, { level: 'A2' }),
  askLiveQuestion: row(OF_TEACHERS, { number: 2 }),
  showLiveAnswers: row(OF_TEACHERS, { number: 1 }),
  endLiveRound: row(OF_TEACHERS),
  keepLiveRound: row(OF_TEACHERS),
  joinLiveRound: row(OF_STUDENTS),
  leaveLiveRound: row(OF_STUDENTS),
  // A student may leave.
  leaveClassroom: row(OF_STUDENTS),
};
/** Mutations that are sent an id of something else. */
export const MUTATIONS_OF_NO_CLASS = [
  'decideObjection',
  'decideSentence',
  'editSentence',
  'endSession',
  'endSessionsOf',
  'exportAudit',
  'keepReportedSentence',
  'lockAccount',
  'removeAbTest',
  'removePasskey',
  'renamePasskey',
  'seeObjectionNews',
  'startAbTest',
  'stopAbTest',
  'nextMistakeProblem',
  'objectToVerdict',
  'revokeAccessToken',
  'unlockAccount',
  'verifyTeacher',
];

/** An object type of the schema, and its fields. */
export const objectType = (name: string) => schema.getType(name) as GraphQLObjectType;
export const fieldsOf = (name: string) => Object.values(objectType(name).getFields());
/** Whether a type is a list's page, or a place in it. */
export const isPage = ({ name }: GraphQLNamedType) => /Connection(?:Edge)?$/u.test(name);

export interface Input {
  name: string;
  type: string;
  isRequired: boolean;
  fields: Input[];
}
function inputsOf(type: GraphQLInputType | undefined): Input[] {
  const named = type && getNamedType(type);
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).map((field) => ({
    name: field.name,
    type: getNamedType(field.type).name,
    isRequired: String(field.type).endsWith('!'),
    fields: inputsOf(field.type),
  }));
}
export const inputOf = (mutation: string) => inputsOf(schema.getMutationType()?.getFields()[mutation]?.args[0]?.type);
export const takesId = ({ type, fields }: Input): boolean => type === 'ID' || fields.some(takesId);
