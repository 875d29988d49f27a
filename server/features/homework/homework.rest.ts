import { z } from 'zod';
import { fault } from '../../kernel/faults.rules.ts';
import {
  atMost,
  between,
  FAILURE,
  idInPath,
  instantSchema,
  mustBe,
  PAGE_INFO,
  pageOf,
  pageQuery,
  type RestPageInfo,
  type RestRow,
  type RowFault,
  restRow,
} from '../../rest/table.ts';
import { tidyLine, tidyText } from '../classrooms/classrooms.rules.ts';
import { levelCodeSchema } from '../curriculum/levels.rest.ts';
import { LEVEL_CODES } from '../curriculum/levels.rules.ts';
import { MIXED, practiceTypeFault } from '../practice/practiceType.rules.ts';
import {
  assignmentFaults,
  ASSIGNMENTS_PER_CLASS,
  ATTEMPTS_MAX,
  DESCRIPTION_MAX_CHARACTERS,
  ESTIMATED_MINUTES_MAX,
  PASSING_SCORE_MAX,
  QUESTIONS_DEFAULT,
  QUESTIONS_MAX,
  TARGETS_MAX,
  TITLE_MAX_CHARACTERS,
} from './assignment.rules.ts';

const TAG = 'homework';
/** Homework of chosen targets, which is of no single practice type, as that of a mixture is not. */
const TARGETS = 'targets';
const NO_SINGLE_TYPE: readonly string[] = [MIXED, TARGETS];

const FIELDS = `
  id: uuid
  url
  title
  description
  due_date: dueAt
  estimated_duration: estimatedMinutes
  min_questions: questions
  is_available: available
  completed_count: completedCount
  submission_count: submissionCount
  practiceType { key }
  targetsChosen
  targets { uuid }
  level { code }
  passing_score: passingScore
  max_attempts: maxAttempts
  four_words_allowed: fourWordsAllowed`;

interface AssignmentData {
  practiceType: { key: string } | null;
  targetsChosen: boolean;
  targets: { uuid: string }[] | null;
  level: { code: string } | null;
  max_attempts: number;
}

const EXAMPLE = {
  id: '0198c0de-aa11-7c5e-8a3b-5f0e1d2c3b4a',
  url: 'https://lacuna.example/homework/0198c0de-aa11-7c5e-8a3b-5f0e1d2c3b4a',
  title: 'Week 12: depend on, wait for',
  description: null,
  due_date: '2026-03-20T17:00:00.000Z',
  estimated_duration: 15,
  min_questions: QUESTIONS_DEFAULT,
  is_available: true,
  completed_count: 18,
  submission_count: 21,
  assignment_type: MIXED,
  targets: null,
  target_level: LEVEL_CODES[0],
  passing_score: 70,
  allow_multiple_attempts: true,
  max_attempts: 3,
  four_words_allowed: true,
};

const TYPE = `A practice type's id, \`${MIXED}\`, or \`${TARGETS}\` (those in \`targets\`).`;

const assignmentSchema = z
  .strictObject({
    id: z.uuid().describe('Id of the assignment.'),
    url: z.url().describe('The whole URL of its page, for a link in a learning platform.'),
    title: z.string().describe(`1–${TITLE_MAX_CHARACTERS} characters.`),
    description: z
      .string()
      .nullable()
      .describe(`${atMost(DESCRIPTION_MAX_CHARACTERS)}; null for none.`),
    due_date: instantSchema
      .nullable()
      .describe('For students without an extension: the first instant that is late; null for no due date.'),
    estimated_duration: z.int().nullable().describe('Minutes; null for no estimate.'),
    min_questions: z.int().describe(`Sentences of an attempt, 1–${QUESTIONS_MAX}.`),
    is_available: z.boolean().nullable().describe('Whether it is open or late for the caller.'),
    completed_count: z.int().nullable().describe('How many students have finished it; null for students.'),
    submission_count: z.int().nullable().describe('How many attempts were finished; null for students.'),
    assignment_type: z.string().describe(TYPE),
    targets: z
      .array(z.uuid())
      .nullable()
      .describe(`Ids of the chosen targets; null for types other than \`${TARGETS}\`, and for students.`),
    target_level: levelCodeSchema.nullable().describe("Null: each student's own level, or that of the targets."),
    passing_score: z.int().nullable().describe('0–100; null: any score passes.'),
    allow_multiple_attempts: z.boolean().describe('Whether `max_attempts` is more than 1.'),
    max_attempts: z.int().describe('How many attempts a student has.'),
    four_words_allowed: z.boolean().describe('Whether students may have four words shown to choose from.'),
  })
  .meta({ id: 'Assignment', description: 'Homework that is set for a class.', examples: [EXAMPLE] });

function assignmentAnswer({ practiceType, targetsChosen, targets, level, ...rest }: AssignmentData) {
  return {
    ...rest,
    assignment_type: targetsChosen ? TARGETS : (practiceType?.key ?? MIXED),
    targets: targetsChosen ? (targets?.map(({ uuid }) => uuid) ?? null) : null,
    target_level: level?.code ?? null,
    allow_multiple_attempts: rest.max_attempts > 1,
  };
}

const body = z
  .strictObject({
    classroom_id: z.string().describe('Id of a class that the caller teaches.'),
    title: z.string().meta({
      description: `1–${TITLE_MAX_CHARACTERS} characters after trimming.`,
      minLength: 1,
      maxLength: TITLE_MAX_CHARACTERS,
      examples: ['Week 12'],
    }),
    description: z
      .string()
      .meta({ maxLength: DESCRIPTION_MAX_CHARACTERS })
      .nullish()
      .describe(`${atMost(DESCRIPTION_MAX_CHARACTERS)}.`),
    due_date: z.iso
      .datetime({ offset: true, ...mustBe('an instant, such as 2026-03-20T17:00:00Z') })
      .nullish()
      .meta({
        description: 'The first instant that is late; left out: nothing is.',
        examples: ['2026-03-20T17:00:00Z'],
      }),
    estimated_duration: z
      .int()
      .meta(between(1, ESTIMATED_MINUTES_MAX))
      .nullish()
      .describe(`Minutes, 1–${ESTIMATED_MINUTES_MAX}.`),
    min_questions: z
      .int()
      .meta(between(1, QUESTIONS_MAX))
      .nullish()
      .describe(
        `Sentences of an attempt, 1–${QUESTIONS_MAX}, no more than there are; ${QUESTIONS_DEFAULT} unless given.`,
      ),
    is_available: z.boolean().nullish().describe('False: a draft, which students do not see. True unless given.'),
    assignment_type: z.string().nullish().describe(`${TYPE} \`${MIXED}\` unless given.`),
    targets: z
      .array(z.string())
      .meta({ maxItems: TARGETS_MAX })
      .nullish()
      .describe(
        `Ids of targets (what sentences teach, such as \`depend on\`), as \`assignableTargets\` of the GraphQL API lists them; at most ${TARGETS_MAX}, and only where \`assignment_type\` is \`${TARGETS}\`.`,
      ),
    target_level: levelCodeSchema.nullish().describe("Left out: each student's own level, or that of the targets."),
    passing_score: z
      .int()
      .meta(between(0, PASSING_SCORE_MAX))
      .nullish()
      .describe(`0–${PASSING_SCORE_MAX}; left out: any score passes.`),
    allow_multiple_attempts: z.boolean().nullish().describe('Follows from `max_attempts`; refused where it differs.'),
    max_attempts: z.int().meta(between(1, ATTEMPTS_MAX)).nullish().describe(`1–${ATTEMPTS_MAX}; 1 unless given.`),
    four_words_allowed: z
      .boolean()
      .nullish()
      .describe('Whether students may have four words shown to choose from. True unless given.'),
  })
  .meta({
    description: 'What the homework is like.',
    examples: [{ classroom_id: '0198c0de-7a11-7c5e-8a3b-5f0e1d2c3b4a', title: 'Week 12', min_questions: 10 }],
  });

type Body = z.output<typeof body>;

const namesType = (type: unknown): type is string => typeof type === 'string' && !NO_SINGLE_TYPE.includes(type);

const known = {
  document: 'query RestHomeworkTypes { practiceTypes { key } }',
  // GraphQL names practice types alone: of what can be chosen here it knows no more.
  always: (_query: object, { assignment_type }: Partial<Body>) => namesType(assignment_type),
  faults: ({ practiceTypes }: { practiceTypes: { key: string }[] }, _query: object, sent: Partial<Body>) => {
    if (!namesType(sent.assignment_type)) return [];
    const odd = practiceTypeFault(sent.assignment_type, [...practiceTypes.map(({ key }) => key), ...NO_SINGLE_TYPE]);
    return odd ? [{ field: 'practiceTypeKey', ...odd }] : [];
  },
};

/** What the rules say of the fields that could be read. */
function ruleFaults(sent: Partial<Body>) {
  const faults = assignmentFaults({
    title: tidyLine(sent.title ?? ''),
    description: tidyText(sent.description ?? null),
    openAt: null,
    dueAt: typeof sent.due_date === 'string' ? new Date(sent.due_date) : null,
    lockAt: null,
    targetIds: sent.targets ?? [],
    practiceTypeId: null,
    questions: sent.min_questions ?? QUESTIONS_DEFAULT,
    estimatedMinutes: sent.estimated_duration ?? null,
    passingScore: sent.passing_score ?? null,
    maxAttempts: sent.max_attempts ?? 1,
    answersShown: 'AT_ONCE',
  });
  return faults.map(({ field, fault: told }) => ({ field, ...told }));
}

const MANY = 'max_attempts must be 2 or more where allow_multiple_attempts is true.';
const ONE = 'max_attempts must be 1 where allow_multiple_attempts is false.';

/** Faults of fields that do not go together. */
function togetherFaults({ assignment_type, targets, allow_multiple_attempts, max_attempts }: Partial<Body>) {
  const faults: RowFault[] = [];
  const chosen = (targets ?? []).length > 0;
  if ((assignment_type === TARGETS) !== chosen) {
    const message = `targets must be given with the assignment_type ${TARGETS}, and with no other.`;
    faults.push({ field: 'targetIds', ...fault(chosen ? 'NOT_ALLOWED' : 'REQUIRED', message) });
  }
  const many = (max_attempts ?? 1) > 1;
  if (typeof allow_multiple_attempts === 'boolean' && allow_multiple_attempts !== many) {
    faults.push({ field: 'maxAttempts', ...fault('OUT_OF_RANGE', allow_multiple_attempts ? MANY : ONE) });
  }
  return faults;
}

const fieldNames = {
  practiceTypeKey: 'assignment_type',
  targetIds: 'targets',
  level: 'target_level',
  questions: 'min_questions',
  dueAt: 'due_date',
  estimatedMinutes: 'estimated_duration',
  published: 'is_available',
};

interface Created {
  createAssignment: { assignment: AssignmentData | null };
}

interface Listed {
  classroom: { assignments: { edges: { node: AssignmentData }[]; pageInfo: RestPageInfo } } | null;
}

/** Setting homework, and listing it. */
export const homeworkRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/homework/',
    operationId: 'createHomework',
    summary: 'Sets homework for a class that the caller teaches, and publishes it unless it is to be a draft.',
    tag: TAG,
    status: 201,
    body,
    rules: ruleFaults,
    together: togetherFaults,
    known,
    fieldNames,
    document: `mutation RestCreateHomework($input: CreateAssignmentInput!) {
      createAssignment(input: $input) {
        __typename ... on CreateAssignmentPayload { assignment { ${FIELDS} } } ${FAILURE}
      }
    }`,
    variables: ({ body: sent }) => ({
      input: {
        classroomId: sent.classroom_id,
        title: sent.title,
        description: sent.description,
        dueAt: sent.due_date,
        estimatedMinutes: sent.estimated_duration,
        questions: sent.min_questions ?? QUESTIONS_DEFAULT,
        published: sent.is_available ?? true,
        practiceTypeKey: namesType(sent.assignment_type) ? sent.assignment_type : null,
        targetIds: sent.targets,
        level: sent.target_level,
        passingScore: sent.passing_score,
        maxAttempts: sent.max_attempts ?? 1,
        fourWordsAllowed: sent.four_words_allowed ?? true,
      },
    }),
    output: assignmentSchema,
    answer: ({ createAssignment: { assignment } }: Created) => assignment && assignmentAnswer(assignment),
  }),
  restRow({
    method: 'GET',
    path: '/homework/classroom/{id}',
    operationId: 'listClassroomHomework',
    summary: 'The homework of a class, newest first; students get only what is published.',
    tag: TAG,
    params: z.object({ id: idInPath('Id of a class that the caller teaches or is a student of.') }),
    query: pageQuery(ASSIGNMENTS_PER_CLASS),
    refusedAs: ['NOT_FOUND'],
    document: `query RestClassroomHomework($id: ID!, $first: Int!, $after: String) {
      classroom(id: $id) { assignments(first: $first, after: $after) { edges { node { ${FIELDS} } } ${PAGE_INFO} } }
    }`,
    variables: ({ params: { id }, query }) => ({ id, ...pageOf(query, ASSIGNMENTS_PER_CLASS) }),
    output: z.array(assignmentSchema).meta({
      id: 'Assignments',
      description: 'Homework of a class, newest first.',
      examples: [[EXAMPLE]],
    }),
    answer: (data: Listed) => data.classroom?.assignments.edges.map(({ node }) => assignmentAnswer(node)) ?? null,
    missing: 'Classroom not found',
    pageInfo: (data) => data.classroom?.assignments.pageInfo ?? null,
  }),
];
