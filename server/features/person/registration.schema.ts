import { builder } from '../../graphql/builder.ts';
import { SAMPLE_POINTS, SAMPLES } from '../curriculum/samples.rules.ts';
import { CODE_IN_WORDS } from './invitationCode.rules.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, PARENT_LANGUAGES, type ParentLanguage } from './languages.rules.ts';
import { NAME_IN_WORDS, SCHOOL_IN_WORDS } from './names.rules.ts';
import { UserTypeEnum } from './viewer.schema.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** In which a parent is written to. */
export const ParentLanguageEnum = builder.enumType('ParentLanguage', {
  description: 'A language in which parents and guardians are written to.',
  values: Object.fromEntries(
    PARENT_LANGUAGES.map((code) => [code, { description: `${LANGUAGES[code].inEnglish}.` }]),
  ) as Record<ParentLanguage, { description: string }>,
});

/** The field of that language, wherever a parent's address is given. */
export const parentLanguageInput = (t: InputFields) =>
  t.field({
    type: ParentLanguageEnum,
    defaultValue: DEFAULT_LANGUAGE,
    description:
      'The language in which the parent or guardian is written to, with English beneath. Ignored for anyone who is 16 or older.',
  });

/** The field of a person's name, where it is said at registration. */
export const nameInput = (t: InputFields) => t.string({ required: true, description: NAME_IN_WORDS });

/** The field of a new account's time zone. */
export const timeZoneInput = (t: InputFields) =>
  t.string({ description: 'IANA name; UTC if none, or an unknown one, is given.' });

const SampleAnswerInput = builder.inputType('SampleAnswerInput', {
  description: 'What somebody typed into a sample.',
  fields: (t) => ({
    key: t.string({
      required: true,
      description: 'Key of the sample; an answer with an unknown key counts for nothing.',
    }),
    answer: t.string({ required: true, description: 'As typed.' }),
  }),
});

/** The field of what a new account's owner typed into the samples. */
export const sampleAnswersInput = (t: InputFields) =>
  t.field({
    type: [SampleAnswerInput],
    description: `What was typed into the samples before: judged again, ${SAMPLE_POINTS} points for each that is right, once. Of several answers to a sample the first counts. Only the first ${SAMPLES.length} answers are looked at.`,
  });

/** The field of the class that a new account's owner wants to join. */
export const invitationCodeInput = (t: InputFields) =>
  t.string({
    description: `Students only, optional: the code of a class that they join once the account is open, even if that is days later, after a parent or guardian has agreed. ${CODE_IN_WORDS} What came of it: \`Classrooms.pendingJoin\`.`,
  });

/** The fields of every registration: who it is, beside name and address, and what they agree to. */
export const registrationInputs = (t: InputFields) => ({
  userType: t.field({ type: UserTypeEnum, required: true, description: 'Student or teacher.' }),
  dateOfBirth: t.field({ type: 'Date', description: 'Required for students. Nobody may be under 13.' }),
  parentalEmail: t.string({
    description: "A parent's or guardian's email address. Required under 16; not the person's own.",
  }),
  parentLanguage: parentLanguageInput(t),
  schoolName: t.string({ description: `Teachers only, optional. ${SCHOOL_IN_WORDS}` }),
  teacherSubject: t.string({ description: 'Teachers only, optional; one of `Site.teacherSubjects`.' }),
  dataProcessingConsent: t.boolean({ required: true, description: 'Must be true.' }),
  marketingConsent: t.boolean({ required: true, description: 'Optional consent to news: true or false.' }),
  privacyPolicyAccepted: t.boolean({ required: true, description: 'Must be true.' }),
  termsAccepted: t.boolean({ required: true, description: 'Must be true.' }),
});
