// Schemas and answers of the rows about people.
import { z } from 'zod';
import { daySchema, instantSchema, mustBe, type RowFault } from '../../rest/table.ts';
import { levelIdSchema } from '../curriculum/levels.rest.ts';
import { checkRegistration, type RegistrationDetails, TEACHER_SUBJECTS } from '../person/registration.rules.ts';

/** What every answer tells of a person. */
export const USER_FIELDS = `
  id: uuid
  full_name: fullName
  email
  user_type: userType
  current_level: currentLevel { number }
  date_of_birth: dateOfBirth
  parental_email: parentalEmail
  is_superuser: isSuperuser
  points
  created_at: createdAt`;

/** Whether a parent has to agree, as every registration answers it. */
export const STATUS_FIELDS = `registration_status: registrationStatus {
  needs_parental_consent: needsParentalConsent
  parental_consent_sent: parentalConsentSent
}`;

const userTypeSchema = z.enum(['student', 'teacher'], mustBe('student or teacher'));

/** A person: schema of `userAnswer`. */
export const userSchema = z
  .strictObject({
    id: z.uuid(),
    full_name: z.string(),
    email: z.string().meta({ format: 'email' }),
    user_type: userTypeSchema,
    current_level: levelIdSchema,
    date_of_birth: z.iso.date().nullable().describe('Null where none was given: of teachers.'),
    parental_email: z.string().nullable().describe('Kept for people under 16 only.'),
    is_superuser: z.boolean(),
    points: z.int(),
    created_at: instantSchema,
  })
  .meta({
    id: 'User',
    description: 'A person, as only that person sees them.',
    examples: [
      {
        id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
        full_name: 'Amina Diallo',
        email: 'amina@school.example',
        user_type: 'student',
        current_level: 1,
        date_of_birth: '2008-05-20',
        parental_email: null,
        is_superuser: false,
        points: 140,
        created_at: '2026-03-14T09:26:53.589Z',
      },
    ],
  });

/** A person as `USER_FIELDS` reads them. */
export type UserData = Record<string, unknown> & { user_type: string; current_level: { number: number } };

/** A person in the form of REST; null stays. */
export function userAnswer(user: UserData | null): unknown {
  return user && { ...user, user_type: user.user_type.toLowerCase(), current_level: user.current_level.number };
}

/** Whether a parent has to agree first. */
export const registrationStatusSchema = z
  .strictObject({
    needs_parental_consent: z.boolean().describe('True under 16: no sign-in until a parent or guardian agrees.'),
    parental_consent_sent: z.boolean().describe('True once the mail to the parent or guardian is on its way.'),
  })
  .meta({ id: 'RegistrationStatus', description: 'What stands between a new account and its first sign-in.' });

/** Schema of `registrationAnswer`. */
export const registrationSchema = z
  .strictObject({ user: userSchema, registration_status: registrationStatusSchema })
  .meta({ id: 'Registration', description: 'The account, and what stands between it and its first sign-in.' });

/** A new account as the documents read it. */
export interface RegistrationData {
  user: UserData;
  registration_status: unknown;
}

/** A new account in the form of REST. */
export const registrationAnswer = ({ user, registration_status }: RegistrationData) => ({
  user: userAnswer(user),
  registration_status,
});

/** Fields of every registration, in form order: who it is. */
export const personFields = {
  date_of_birth: daySchema.nullish().describe('ISO day or instant; required for students. Nobody may be under 13.'),
  parental_email: z.string().nullish().describe("Required under 16; not the person's own address."),
  user_type: userTypeSchema,
  school_name: z.string().nullish().describe('Teachers only, optional.'),
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
export const emailField = z.string().meta({ description: 'In any case; trimmed.', examples: ['amina@school.example'] });
/** A person's name. */
export const nameField = z.string().meta({
  description: '1–100 characters: letters, spaces, hyphens, apostrophes, full stops.',
  examples: ['Amina Diallo'],
});
const newPasswordField = z.string().meta({
  description:
    '6–200 characters; none of the 3,000 most common passwords, not one that only repeats or counts on its characters, nor the own name or address.',
  examples: ['correct horse battery'],
});

/** A registration with a password. */
export const registerBody = z.strictObject({
  full_name: nameField,
  email: emailField,
  password: newPasswordField,
  ...personFields,
  ...legalFields,
});
/** A registration of who has an address already. */
export const profileBody = z.strictObject({ full_name: nameField, ...personFields, ...legalFields });

/** What a registration says of a person, of whatever fields there are; who says no type is asked for as little as a teacher. */
export function detailsOf(
  body: Partial<z.output<typeof profileBody>>,
): Omit<RegistrationDetails, 'email' | 'fullName' | 'timeZone'> {
  return {
    dateOfBirth: body.date_of_birth ?? null,
    parentalEmail: body.parental_email ?? null,
    userType: body.user_type === 'student' ? 'STUDENT' : 'TEACHER',
    schoolName: body.school_name ?? null,
    teacherSubject: body.teacher_subject ?? null,
    dataProcessingConsent: body.data_processing_consent ?? false,
    marketingConsent: body.marketing_consent ?? false,
    privacyPolicyAccepted: body.privacy_policy_accepted ?? false,
    termsAccepted: body.terms_accepted ?? false,
  };
}

/** The rules of registration for what could be read of one; a field that the call does not have is nobody's fault. */
export function registrationRules(body: Partial<z.output<typeof registerBody>>, today: string): readonly RowFault[] {
  const { full_name: fullName = '', email = '', password = '' } = body;
  return checkRegistration({ ...detailsOf(body), fullName, email, password }, today).faults;
}
