import { requireViewer, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { againWhereTaken } from '../../kernel/db.ts';
import { ForbiddenError, NotFoundError, TooManyClassesError, ValidationError } from '../../kernel/errors.ts';
import { requireVerifiedTeacher } from '../profile/teacher.domain.ts';
import {
  CLASSES_AT_MOST,
  classroomFaults,
  type SetTexts,
  type ClassroomFields,
  SUBJECT_UNLESS_GIVEN,
  tidyLine,
  tidyText,
} from './classrooms.rules.ts';
import { type Along, type ClassroomRole, insertClassroom, readRoles } from './classrooms.store.ts';
import { newCode } from './codes.ts';

/** Two classes that draw the same code are one in 10¹⁵: more than once it is a fault. */
const CODE_TRIES = 3;
export const TEACHES_TOO_MANY = `You already teach ${CLASSES_AT_MOST} classes. First delete a class of your own, or leave a class that somebody else owns.`;

/** What a class is like, as somebody sends it: what is left out or null is left to the server, an empty text is none. */
export interface ClassroomInput {
  name?: string | null | undefined;
  description?: string | null | undefined;
  subject?: string | null | undefined;
  gradeLevel?: string | null | undefined;
  schoolYear?: string | null | undefined;
  maxStudents?: number | null | undefined;
  allowSelfEnrollment?: boolean | null | undefined;
  active?: boolean | null | undefined;
}

const cleared = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : tidyLine(text ?? '') || null;

/**
 * The fields in the form that is stored. Throws ValidationError with every fault, in form order.
 * @param before of a class that is changed: see `classroomFaults`
 */
export function readFields(input: ClassroomInput, before?: SetTexts): ClassroomFields {
  const { name, description, subject, maxStudents, allowSelfEnrollment, active } = input;
  const fields: ClassroomFields = {
    name: name === undefined || name === null ? undefined : tidyLine(name),
    description: description === undefined ? undefined : tidyText(description),
    subject: subject === undefined ? undefined : tidyLine(subject ?? '') || SUBJECT_UNLESS_GIVEN,
    gradeLevel: cleared(input.gradeLevel),
    schoolYear: cleared(input.schoolYear),
    maxStudents: maxStudents ?? undefined,
    allowSelfEnrollment: allowSelfEnrollment ?? undefined,
    active: active ?? undefined,
  };
  const faults = classroomFaults(fields, before);
  if (faults.length > 0) throw new ValidationError(faults);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Does something that draws a code, again while another class has that one. */
export const withNewCode = <T>(work: (code: string) => Promise<T>): Promise<T> =>
  againWhereTaken(CODE_TRIES, () => work(newCode()));

/**
 * Makes a class of fields that were read. Throws as `createClassroom`.
 * @param along what comes into being with it
 */
export async function makeClassroom(
  deps: Deps,
  viewer: Viewer,
  fields: ClassroomFields & { name: string },
  along: Along = async () => {},
): Promise<string> {
  const createdAt = deps.clock.now();
  const made = await withNewCode((invitationCode) =>
    insertClassroom(deps.db, viewer, { ...fields, invitationCode, createdAt }, CLASSES_AT_MOST, along),
  );
  if (made === 'full') throw new TooManyClassesError(TEACHES_TOO_MANY);
  if (made === 'noTeacher') throw new ForbiddenError('Only teachers can do this.');
  return made.id;
}

/**
 * Makes a class that the viewer owns. Returns its id.
 * Throws ValidationError, ForbiddenError for who is no teacher, TeacherNotVerifiedError, TooManyClassesError, and as `requireBearer`.
 */
export async function createClassroom(deps: Deps, viewer: Viewer, input: ClassroomInput): Promise<string> {
  await requireVerifiedTeacher(deps, viewer);
  const { name = '', ...fields } = readFields({ ...input, name: input.name ?? '' });
  return makeClassroom(deps, viewer, { ...fields, name });
}

/** What a student is told where only teachers have something to do. */
export const TEACHERS_ONLY = 'Only teachers can access student management';
const OWNER_ONLY = 'Only the owner of the class can do this.';

interface Required {
  owner?: boolean;
  /** What a student is told. */
  told?: string;
}

/**
 * That whoever has these roles in a class teaches it, or owns it.
 * Throws NotFoundError for a class that they have nothing to do with, ForbiddenError for a student, and for a co-teacher where it
 * takes the owner.
 */
export function refuseUnlessTeaching(
  roles: readonly ClassroomRole[],
  { owner = false, told = 'Only teachers can do this.' }: Required = {},
): void {
  if (roles.includes('OWNER')) return;
  if (roles.includes('CO_TEACHER')) {
    if (owner) throw new ForbiddenError(OWNER_ONLY);
    return;
  }
  if (roles.includes('STUDENT')) throw new ForbiddenError(told);
  throw new NotFoundError('Classroom not found');
}

/** That somebody teaches a class, or owns it. Throws as `refuseUnlessTeaching`. */
export async function requireTeaching(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer | null,
  classroomId: string,
  required?: Required,
): Promise<void> {
  const roles = await readRoles(deps.db, requireViewer(viewer), [classroomId]);
  refuseUnlessTeaching(
    roles.map(({ role }) => role),
    required,
  );
}
