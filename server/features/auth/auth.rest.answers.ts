// Schemas and answers of the rows about people.
import { z } from 'zod';
import { fault } from '../../kernel/faults.rules.ts';
import { daySchema, instantSchema, mustBe, type RowFault } from '../../rest/table.ts';
import { levelIdSchema } from '../curriculum/levels.rest.ts';
import { SAMPLE_POINTS, SAMPLES } from '../curriculum/samples.rules.ts';
import { isCalendarDay, NO_DAY } from '../person/birthday.rules.ts';
import {
  DEFAULT_LANGUAGE,
  isParentLanguage,
  PARENT_LANGUAGES,
  type ParentLanguage,
} from '../person/languages.rules.ts';
import { CODE_IN_WORDS } from '../person/invitationCode.rules.ts';
import { NAME_IN_WORDS, SCHOOL_IN_WORDS } from '../person/names.rules.ts';
import { passwordInWords } from '../person/password.rules.ts';
import { checkRegistration, filled, type RegistrationDetails, TEACHER_SUBJECTS } from '../person/registration.rules.ts';

/** What every answer tells of somebody who has said who they are. */
export const NEW_USER_FIELDS = `
  user { id: uuid full_name: fullName user_type: userType }
  account {
    email
    date_of_birth: dateOfBirth
    parental_email: parentalEmail
    is_superuser: superuser
    time_zone: timeZone
    marketing_consent: marketingConsent
    created_at: createdAt
  }`;

/** What every answer tells of the signed-in person. */
export const VIEWER_FIELDS = `${NEW_USER_FIELDS} practice { current_level: currentLevel { number } points }`;

/** Whether a parent has to agree, as every registration answers it. */
export const STATUS_FIELDS = `registration_status: registrationStatus {
  needs_parental_consent: needsParentalConsent
  parental_consent_sent: parentalConsentSent
}`;

const userTypeSchema = z
  .enum(['student', 'teacher'], mustBe('student or teacher'))
  .meta({ description: 'What the person registers as: student or teacher.', examples: ['student'] });

const SAMPLE_ANSWER_EXAMPLE = { key: SAMPLES[0].key, answer: 'about' };

const USER_EXAMPLE = {
  id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  full_name: 'Amina Diallo',
  email: 'amina@school.example',
  user_type: 'student',
  current_level: 1,
  date_of_birth: '2008-05-20',
  parental_email: null,
  is_superuser: false,
  points: 140,
  time_zone: 'Europe/Warsaw',
  marketing_consent: false,
  created_at: '2026-03-14T09:26:53.589Z',
};

/** A person: schema of `userAnswer`. */
export const userSchema = z
  .strictObject({
    id: z.uuid().describe('The id of the person; never changes.'),
    full_name: z.string().describe('As given by the person, trimmed; may be empty while the profile is not complete.'),
    email: z.string().meta({ format: 'email', description: 'The email address, in lower case.' }),
    user_type: userTypeSchema.describe('The account type: student or teacher.'),
    current_level: levelIdSchema,
    date_of_birth: z.iso
      .date()
      .nullable()
      .describe('Null for teachers who gave none, and while the profile is not complete.'),
    parental_email: z.string().nullable().describe('Kept for people under 16 only.'),
    is_superuser: z
      .boolean()
      .describe('Whether the person is a superuser, who verifies teachers and looks after the sentence pool.'),
    points: z.int().describe('Points earned since the last reset of progress.'),
    time_zone: z
      .string()
      .describe('IANA name of the time zone in which the days of the streak and of the daily figures are counted.'),
    marketing_consent: z.boolean().describe('Whether news may be sent.'),
    created_at: instantSchema.describe('When the account was made.'),
  })
  .meta({ id: 'User', description: 'A person, as only that person sees them.', examples: [USER_EXAMPLE] });

/** Who has just registered, with no points yet. */
export const NEW_USER_EXAMPLE = { ...USER_EXAMPLE, points: 0 };

/** A person as `NEW_USER_FIELDS` reads them. */
export interface NewUserData {
  user: { id: string; full_name: string; user_type: string };
  account: {
    email: string;
    date_of_birth: string | null;
    parental_email: string | null;
    is_superuser: boolean;
    time_zone: string;
    marketing_consent: boolean;
    created_at: string;
  };
}

/** A person as `VIEWER_FIELDS` reads them. */
export interface ViewerData extends NewUserData {
  practice: { current_level: { number: number }; points: number };
}

/** The class that a new account's owner wants to join. */
export const invitationCodeField = z
  .string()
  .nullish()
  .meta({
    description: `Students only: the code of a class that is joined once the account is open. ${CODE_IN_WORDS}`,
    examples: ['K7QM2XWRTB'],
  });
/** What somebody typed into the samples before, as a registration says it. */
export const sampleAnswersField = z
  .array(
    z
      .strictObject({
        key: z.string().describe('Key of the sample; an answer with an unknown key counts for nothing.'),
        answer: z.string().describe('As typed.'),
      })
      .meta({
        id: 'SampleAnswer',
        description: 'What somebody typed into a sample.',
        examples: [SAMPLE_ANSWER_EXAMPLE],
      }),
  )
  .nullish()
  .meta({
    description: `What was typed into the samples before (\`GET /samples\`): judged again, ${SAMPLE_POINTS} points for each that is right, once. Only the first ${SAMPLES.length} answers are looked at.`,
    examples: [[SAMPLE_ANSWER_EXAMPLE]],
  });

/** A person in the form of REST; null stays. */
export function userAnswer(viewer: ViewerData | null): unknown {
  if (!viewer) return null;
  const { user, account, practice } = viewer;
  return {
    id: user.id,
    full_name: user.full_name,
    email: account.email,
    user_type: user.user_type.toLowerCase(),
    current_level: practice.current_level.number,
    date_of_birth: account.date_of_birth,
    parental_email: account.parental_email,
    is_superuser: account.is_superuser,
    points: practice.points,
    time_zone: account.time_zone,
    marketing_consent: account.marketing_consent,
    created_at: account.created_at,
  };
}

/** What stands in nobody's way. */
export const NO_CONSENT_NEEDED = { needs_parental_consent: false, parental_consent_sent: false };

/** Whether a parent or guardian has to agree first. */
export const registrationStatusSchema = z
  .strictObject({
    needs_parental_consent: z.boolean().describe('True under 16: no sign-in until a parent or guardian agrees.'),
    parental_consent_sent: z.boolean().describe('True once the email to the parent or guardian is on its way.'),
  })
  .meta({
    id: 'RegistrationStatus',
    description: 'What stands between a new account and its first sign-in.',
    examples: [NO_CONSENT_NEEDED],
  });

/** What an answer tells of somebody who has just registered. */
export const newAccountFields = {
  user: userSchema.describe('The person.'),
  registration_status: registrationStatusSchema.describe('Whether a parent or guardian has to agree first.'),
};

/** Schema of `registrationAnswer`. */
export const registrationSchema = z.strictObject(newAccountFields).meta({
  id: 'Registration',
  description: 'The account, and what stands between it and its first sign-in.',
  examples: [{ user: NEW_USER_EXAMPLE, registration_status: NO_CONSENT_NEEDED }],
});

/** A new account as the documents read it. */
export interface RegistrationData extends NewUserData {
  registration_status: unknown;
  /** Those that the account begins with; left out where it has been there before. */
  points?: number;
}

/** A new account in the form of REST. */
export const registrationAnswer = ({ user, account, registration_status, points = 0 }: RegistrationData) => ({
  user: userAnswer({ user, account, practice: { current_level: { number: 1 }, points } }),
  registration_status,
});

/** In which a parent is written to. */
const parentLanguageSchema = z
  .enum(
    PARENT_LANGUAGES.map((code) => code.toLowerCase()),
    mustBe(`one of ${PARENT_LANGUAGES.join(', ').toLowerCase()}`),
  )
  .nullish()
  .meta({
    description:
      'The language in which the parent or guardian is written to, with English beneath; English unless given.',
    examples: ['es'],
  });

/** Fields of every registration, in form order: who it is. */
export const personFields = {
  date_of_birth: daySchema.nullish().describe('ISO day or instant; required for students. Nobody may be under 13.'),
  parental_email: z
    .string()
    .nullish()
    .describe("A parent's or guardian's email address. Required under 16; not the person's own."),
  parent_language: parentLanguageSchema,
  user_type: userTypeSchema,
  school_name: z.string().nullish().describe(`Teachers only, optional. ${SCHOOL_IN_WORDS}`),
  teacher_subject: z
    .string()
    .nullish()
    .describe(`Teachers only, optional; one of: ${TEACHER_SUBJECTS.join(', ')}.`),
};

const mustBeTrue = z.boolean().describe('Must be true.');
const legalFields = {
  data_processing_consent: mustBeTrue,
  marketing_consent: z.boolean().nullish().describe('Optional consent to news; false unless given.'),
  privacy_policy_accepted: mustBeTrue,
  terms_accepted: mustBeTrue,
};

/** An address to sign in with. */
export const emailField = z
  .string()
  .meta({ description: 'Upper or lower case; trimmed.', examples: ['amina@school.example'] });
/** A person's name. */
export const nameField = z.string().meta({ description: NAME_IN_WORDS, examples: ['Amina Diallo'] });
const newPasswordField = z.string().meta({ description: passwordInWords(), examples: ['correct horse battery'] });

/** A student of age, as a body says it. */
export const STUDENT_EXAMPLE = { date_of_birth: '2008-05-20', user_type: 'student' };
const PROFILE_EXAMPLE = {
  full_name: 'Amina Diallo',
  ...STUDENT_EXAMPLE,
  data_processing_consent: true,
  privacy_policy_accepted: true,
  terms_accepted: true,
};

/** A registration with a password. */
export const registerBody = z
  .strictObject({
    full_name: nameField,
    email: emailField,
    password: newPasswordField,
    ...personFields,
    ...legalFields,
    sample_answers: sampleAnswersField,
    invitation_code: invitationCodeField,
  })
  .meta({
    description: 'Who registers, what they sign in with, and what they agree to.',
    examples: [{ ...PROFILE_EXAMPLE, email: 'amina@school.example', password: 'correct horse battery' }],
  });
/** A registration of who has an address already. */
export const profileBody = z
  .strictObject({
    full_name: nameField,
    ...personFields,
    date_of_birth: daySchema.nullish().describe('ISO day or instant; required. Nobody may be under 13.'),
    ...legalFields,
  })
  .meta({ description: 'Who the person is, and what they agree to.', examples: [PROFILE_EXAMPLE] });

function languageCode(written: string | null | undefined): ParentLanguage {
  const code = written?.toUpperCase();
  return isParentLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** What a registration says of a person, of whatever fields there are; who says no type is asked for as little as a teacher. */
export function detailsOf(
  body: Partial<z.output<typeof profileBody>>,
): Omit<RegistrationDetails, 'email' | 'fullName' | 'timeZone'> {
  return {
    dateOfBirth: filled(body.date_of_birth),
    parentalEmail: body.parental_email ?? null,
    parentLanguage: languageCode(body.parent_language),
    userType: body.user_type === 'student' ? 'STUDENT' : 'TEACHER',
    schoolName: body.school_name ?? null,
    teacherSubject: body.teacher_subject ?? null,
    dataProcessingConsent: body.data_processing_consent ?? false,
    marketingConsent: body.marketing_consent ?? false,
    privacyPolicyAccepted: body.privacy_policy_accepted ?? false,
    termsAccepted: body.terms_accepted ?? false,
  };
}

/** A day that is written in no way that GraphQL reads: the rules of registration say so in their own words. */
export function dayFaults({ date_of_birth }: { date_of_birth?: string | null | undefined }): readonly RowFault[] {
  const day = filled(date_of_birth);
  return day === null || isCalendarDay(day) ? [] : [{ field: 'dateOfBirth', ...fault('INVALID', NO_DAY) }];
}

/** The rules of registration for what could be read of one; a field that the call does not have is nobody's fault. */
export function registrationRules(body: Partial<z.output<typeof registerBody>>, today: string): readonly RowFault[] {
  const { full_name: fullName = '', email = '', password = '' } = body;
  return checkRegistration({ ...detailsOf(body), fullName, email, password }, today).faults;
}
