import type { Person } from './app.ts';
import type { MadeClass } from './classrooms.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A problem as it was served. */
export interface Served {
  id: string;
  sentence_id: string;
}

/** Whoever calls, and what is called about. */
export interface World {
  learner: Person;
  /** Of the learner. */
  problem: Served;
  /** Of the A/B test that runs. */
  abTestId: string;
  /** The one who teaches the class. */
  teacher: Person;
  made: MadeClass;
  /** In the class. */
  student: Person;
  /** Teaches another class. */
  otherTeacher: Person;
  boss: Person;
  /** The learner by a token that may read classes alone, and by one that may read practice alone. */
  program: Person;
  practiceProgram: Person;
  /** Who is made for one call, because nothing is left of them after it. */
  newLearner(): Promise<Person>;
  newTeacher(): Promise<Person>;
  /** A student of the class. */
  newStudent(): Promise<Person>;
  /** From the link to a parent who was asked and has not answered. */
  consentToken(): Promise<string>;
  /** Google's, of somebody without an account, or of one who has one. */
  googleToken(hasAccount: boolean): Promise<string>;
}

type Made<T> = (world: World) => T | Promise<T>;

/** One request: who sends it (null: nobody who is known), to which address, with what. */
export interface Sent {
  who?: Made<Person | null>;
  /** Instead of the specification's path; below /api/v1. */
  path?: Made<string>;
  body?: Made<Record<string, unknown>>;
}

/** One row of the specification's table, and what shows that it is there. */
export interface SpecifiedCall {
  call: `${Method} /${string}`;
  /** Whether nobody has to be signed in. */
  open?: true;
  /** As it succeeds. */
  sent: Sent;
  /** The status of success; 200 unless given. */
  status?: 201 | 202 | 204;
  /** What the answer has: an object's keys, or those of each entry of a list. */
  keys?: readonly string[];
  /** The same request, otherwise: of somebody else's, or by somebody who may not. Null where there is nothing that could be. */
  refused: (Sent & { status: 401 | 403 | 404 | 409; code: string }) | null;
  /** The same request with something wrong, and which field is named; null where nothing can be sent. */
  wrong: (Sent & { field: string }) | null;
}

export const USER = [
  'full_name',
  'email',
  'user_type',
  'current_level',
  'date_of_birth',
  'parental_email',
  'is_superuser',
];
export const ROUND = [
  'round_number',
  'completed_sentences',
  'correct_answers',
  'sentences_per_round',
  'level_name',
  'level',
  'current_sentence',
  'round_progress_percentage',
];
export const PROBLEM = [
  'id',
  'problem_type',
  'sentence',
  'masked_sentence',
  'sentence_id',
  'cefr_level',
  'difficulty_level',
  'ab_test_id',
  'generation_method',
  'round_progress',
  ...ROUND.map((key) => `round_progress.${key}`),
];
export const RESULT = [
  'is_correct',
  'correct_answer',
  'explanation',
  'feedback',
  'points_earned',
  'accuracy_percentage',
  'round_completed',
  'level_completed',
  'level_advanced',
  'new_level',
  'round_progress',
];
export const CLASSROOM = [
  'id',
  'class_name',
  'description',
  'subject',
  'grade_level',
  'school_year',
  'max_students',
  'allow_self_enrollment',
  'invitation_code',
  'is_active',
  'student_count',
  'is_full',
  'homework_count',
  'recent_activity',
  'created_at',
  'teacher_name',
  'teacher_email',
];
export const STUDENT = [
  'id',
  'student_name',
  'student_email',
  'completion_rate',
  'enrollment_date',
  'last_activity',
  'total_homework_completed',
  'total_homework_assigned',
  'average_score',
];
export const ASSIGNMENT = [
  'id',
  'title',
  'description',
  'due_date',
  'estimated_duration',
  'min_questions',
  'is_available',
  'completed_count',
  'submission_count',
  'assignment_type',
  'target_level',
  'passing_score',
  'allow_multiple_attempts',
  'max_attempts',
];
export const LEVEL = ['level', 'cefr_level'];
export const STATUS = ['registration_status.needs_parental_consent', 'registration_status.parental_consent_sent'];

/** As the specification's registration form sends it. */
export const registration = (email: string): Record<string, unknown> => ({
  email,
  password: 'correct horse battery',
  full_name: 'Amina Diallo',
  date_of_birth: '2008-05-20',
  parental_email: null,
  user_type: 'student',
  school_name: null,
  teacher_subject: null,
  data_processing_consent: true,
  marketing_consent: false,
  privacy_policy_accepted: true,
  terms_accepted: true,
});

export const ofLearner: Made<Person> = ({ learner }) => learner;
export const ofTeacher: Made<Person> = ({ teacher }) => teacher;
export const ofStudent: Made<Person> = ({ student }) => student;
export const ofBoss: Made<Person> = ({ boss }) => boss;
export const ofOtherTeacher: Made<Person> = ({ otherTeacher }) => otherTeacher;

/** One's own data can't be asked for by others: a token that was not made for it is who may not. */
export const byProgram = { who: ({ program }: World) => program, status: 403, code: 'TOKEN_SCOPE_MISSING' } as const;
export const bySessionAlone = { ...byProgram, code: 'SESSION_REQUIRED' } as const;
export const notFound = { status: 404, code: 'NOT_FOUND' } as const;
export const forbidden = { status: 403, code: 'FORBIDDEN' } as const;

/** What every call refuses: a parameter that stands there twice, and a field that no call has. */
export const doubled = (path: string) => ({ path: () => `${path}?seen=1&seen=2`, field: 'seen' });
export const unknownField = { body: () => ({ colour: 'red' }), field: 'colour' };

export const problemOf = (path: (id: string) => string) => (world: World) => path(world.problem.id);
export const inClass = (path: (id: string) => string) => (world: World) => path(world.made.uuid);
export const answered: Sent['path'] = problemOf((id) => `/cefr/sentence/${id}/answer`);
