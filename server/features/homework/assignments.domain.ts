import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../kernel/db.ts';
import {
  AssignmentStartedError,
  type FieldError,
  NotFoundError,
  TooManyAssignmentsError,
  ValidationError,
} from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { newId } from '../../kernel/ids.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { requireTeaching } from '../classrooms/classrooms.domain.ts';
import { tidyLine, tidyText } from '../classrooms/classrooms.rules.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import { holdPlace, isStudentIn } from '../person/classes.store.ts';
import { removeEndedClasses } from '../person/endedClasses.domain.ts';
import { endHomework } from '../person/endedClasses.store.ts';
import { holdLearner } from '../person/withheld.store.ts';
import { requireVerifiedTeacher } from '../profile/teacher.domain.ts';
import {
  assignmentFaults,
  ASSIGNMENTS_PER_CLASS,
  dateFault,
  QUESTIONS_DEFAULT,
  tooFewForHomework,
} from './assignment.rules.ts';
import { ASSIGNMENTS_PER_ACCOUNT } from './homework.limits.ts';
import { type Asked, closeByNewDates, giveUpProblems, holdStudentsOf, showByNewDates } from './attempts.store.ts';
import { type Assignment, changing, requireSet } from './changes.domain.ts';
import { commonForm, contentFaults, typeFaults } from './content.domain.ts';
import { answersCloseAt, answersShownFrom, extended, type Schedule } from './homework.rules.ts';
import {
  type AssignmentData,
  type AssignmentRow,
  insertAssignment,
  readExtensions,
  writeExtension,
} from './homework.store.ts';
import { tellAll, tellStudents, tellTeachers } from './telling.domain.ts';

/** What is said of an assignment: what is left out stays as it is, or as it is unless given; null clears. */
export interface AssignmentInput {
  title?: string | null | undefined;
  description?: string | null | undefined;
  practiceTypeKey?: string | null | undefined;
  targetIds?: readonly string[] | null | undefined;
  level?: LevelNumber | null | undefined;
  questions?: number | null | undefined;
  estimatedMinutes?: number | null | undefined;
  passingScore?: number | null | undefined;
  maxAttempts?: number | null | undefined;
  countedAttempt?: 'BEST' | 'LAST' | null | undefined;
  answersShown?: 'AT_ONCE' | 'AFTER_DUE' | null | undefined;
  fourWordsAllowed?: boolean | null | undefined;
  published?: boolean | null | undefined;
  openAt?: Date | null | undefined;
  dueAt?: Date | null | undefined;
  lockAt?: Date | null | undefined;
  /** Whether all students get the same sentences. */
  sameForAll?: boolean | null | undefined;
}

type Fields = Omit<AssignmentData, 'dueOrder' | 'form' | 'publishedAt'> & { sameForAll: boolean };

const NO_STUDENT = 'Student not found';
const STARTED =
  'Students have already started this homework, so what it asks cannot be changed. Make a copy and change that instead.';
const NOT_TAKEN_BACK =
  'Students have already started this homework, so it cannot be made a draft again. Set a closing date instead.';
const FULL = `A class can have ${written(ASSIGNMENTS_PER_CLASS)} assignments at most. Delete one first.`;
/** Where it stands in lists of what is due, without a due date or a closing date. */
export const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

const NEW: Fields = {
  title: '',
  description: null,
  practiceTypeId: null,
  targetIds: [],
  level: null,
  questions: QUESTIONS_DEFAULT,
  estimatedMinutes: null,
  passingScore: null,
  maxAttempts: 1,
  countedAttempt: 'BEST',
  answersShown: 'AT_ONCE',
  fourWordsAllowed: true,
  published: false,
  openAt: null,
  dueAt: null,
  lockAt: null,
  sameForAll: false,
};

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

/** The fields after a change. */
function merged(before: Fields, input: AssignmentInput): Fields {
  const { title, description } = input;
  return {
    title: title === undefined || title === null ? before.title : tidyLine(title),
    description: description === undefined ? before.description : tidyText(description),
    practiceTypeId: given(input.practiceTypeKey, before.practiceTypeId),
    targetIds:
      input.targetIds === undefined
        ? before.targetIds
        : [...new Set((input.targetIds ?? []).map((id) => id.toLowerCase()))],
    level: given(input.level, before.level as LevelNumber | null),
    questions: input.questions ?? before.questions,
    estimatedMinutes: given(input.estimatedMinutes, before.estimatedMinutes),
    passingScore: given(input.passingScore, before.passingScore),
    maxAttempts: input.maxAttempts ?? before.maxAttempts,
    countedAttempt: input.countedAttempt ?? before.countedAttempt,
    answersShown: input.answersShown ?? before.answersShown,
    fourWordsAllowed: input.fourWordsAllowed ?? before.fourWordsAllowed,
    published: input.published ?? before.published,
    openAt: given(input.openAt, before.openAt),
    dueAt: given(input.dueAt, before.dueAt),
    lockAt: given(input.lockAt, before.lockAt),
    sameForAll: input.sameForAll ?? before.sameForAll,
  };
}

/**
 * Throws ValidationError with every fault of the fields.
 * @param before texts that were set before stay good, whatever the rules for them have become
 * @param isOther whether what is asked is new: what was set before stays good, whatever has become of the pool
 */
async function requireValid(deps: Deps, fields: Fields, before: Fields, isOther: boolean): Promise<void> {
  const faults: FieldError[] = assignmentFaults(fields, before).map((found) => ({
    field: found.field,
    ...found.fault,
  }));
  const isMeasurable = faults.every(({ field }) => field !== 'questions' && field !== 'targetIds');
  if (isOther)
    faults.push(...(isMeasurable ? await contentFaults(deps, fields, tooFewForHomework) : typeFaults(fields)));
  if (faults.length > 0) throw new ValidationError(faults);
}

/** The columns of the fields. @param publishedAt since when students see it, where it is published */
function columnsOf(fields: Fields, form: string[], publishedAt: Date): AssignmentData {
  const { sameForAll: _, ...columns } = fields;
  const dueOrder = fields.dueAt ?? fields.lockAt ?? END_OF_TIME;
  return { ...columns, form, dueOrder, publishedAt: fields.published ? publishedAt : null };
}

/** Tells a class of a change: of a draft its teachers alone. */
async function tell(deps: Deps, classroomId: string, isSeen: boolean): Promise<void> {
  if (isSeen) await tellAll(deps, classroomId);
  else tellTeachers(deps, classroomId);
}

async function insert(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  fields: Fields,
  form: string[] | null,
): Promise<string> {
  await deps.limits.consume(ASSIGNMENTS_PER_ACCOUNT, viewer.userId);
  const id = newId();
  const now = deps.clock.now();
  const data = columnsOf(fields, form ?? (await commonForm(deps, id, fields)), now);
  const assignment = { ...data, id, classroomId, createdAt: now };
  const made = await insertAssignment(deps.db, viewer, assignment, ASSIGNMENTS_PER_CLASS);
  if (made === 'gone') throw new NotFoundError('Classroom not found');
  if (made === 'full') throw new TooManyAssignmentsError(FULL);
  await tell(deps, classroomId, fields.published);
  return id;
}

/**
 * Sets homework for a class that the viewer teaches. Returns its id. Effects: the class hears of it.
 * Throws ValidationError, also where there are fewer sentences than questions; ForbiddenError, TeacherNotVerifiedError,
 * NotFoundError, TooManyAssignmentsError, RateLimitedError, and as `requireBearer`.
 */
export async function createAssignment(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  input: AssignmentInput,
): Promise<string> {
  await requireVerifiedTeacher(deps, viewer);
  await requireTeaching(deps, viewer, classroomId);
  const fields = merged(NEW, input);
  await requireValid(deps, fields, NEW, true);
  return insert(deps, viewer, classroomId, fields, null);
}

const fieldsOf = ({ form, ...row }: AssignmentRow): Fields => ({ ...row, sameForAll: form.length > 0 });

/** What may not change once somebody has begun: what is asked. */
const contentOf = ({ practiceTypeId, targetIds, level, questions, sameForAll }: Fields): string =>
  JSON.stringify([practiceTypeId, targetIds.toSorted(), level, questions, sameForAll]);

/** The times of a student's answers. */
export function answerTimesOf(schedule: Schedule & Pick<AssignmentRow, 'answersShown'>, extendedTo: Date | null) {
  const own = extended(schedule, extendedTo);
  return { closesAt: answersCloseAt(own), withheldUntil: answersShownFrom(own, schedule.answersShown) };
}

/** Brings what was served in line with the closing date that an assignment and its extensions have now, as they are stored. */
async function closeAnew(tx: Transaction, asked: Asked, schedule: Schedule): Promise<void> {
  const extensions = await readExtensions(tx, [asked.assignmentId]);
  const except = extensions.map(({ enrolmentId, extendedTo }) => ({
    enrolmentId,
    closesAt: answersCloseAt(extended(schedule, extendedTo)),
  }));
  await closeByNewDates(tx, asked, answersCloseAt(schedule), except);
}

/** Which times of answers a change moves, whatever extensions there are: an extended date moves with no other than that of the homework. */
function movesOf(old: Fields, fields: Fields): { isMoved: boolean; closes: boolean; shows: boolean } {
  const [before, after] = [answerTimesOf(old, null), answerTimesOf(fields, null)];
  const closes = before.closesAt?.getTime() !== after.closesAt?.getTime();
  const shows = before.withheldUntil?.getTime() !== after.withheldUntil?.getTime();
  return { isMoved: closes || shows, closes, shows };
}

/**
 * Changes an assignment. Once somebody has begun it, what it asks stays, and it stays published; texts, dates, attempts and how they
 * count may change, for what was done already too. Effects: open problems close by new dates; the class hears of it.
 * Throws ValidationError, NotFoundError, AssignmentStartedError, RateLimitedError, UnavailableError where it settles much and its turn came too late.
 */
export async function updateAssignment(
  deps: Deps,
  viewer: Viewer,
  assignmentId: string,
  input: AssignmentInput,
): Promise<void> {
  const { classroomId, isSeen } = await changing(
    deps,
    viewer,
    assignmentId,
    async (inside, tx, { attempts, ...row }) => {
      const old = fieldsOf(row);
      const fields = merged(old, input);
      const isOther = contentOf(fields) !== contentOf(old);
      await requireValid(inside, fields, old, isOther);
      if (attempts > 0 && isOther) throw new AssignmentStartedError(STARTED);
      if (attempts > 0 && !fields.published) throw new AssignmentStartedError(NOT_TAKEN_BACK);
      const form = isOther ? await commonForm(inside, assignmentId, fields) : row.form;
      const {
        id: _id,
        classroomId: where,
        createdAt: _createdAt,
        ...data
      } = { ...row, ...columnsOf(fields, form, row.publishedAt ?? deps.clock.now()) };
      await tx.assignment.updateMany({ where: { id: assignmentId }, data });
      const { isMoved, closes, shows } = movesOf(old, fields);
      if (attempts > 0 && isMoved) {
        await holdStudentsOf(tx, { assignmentId });
        if (closes) await closeAnew(tx, { assignmentId }, fields);
        if (shows) await showByNewDates(tx, { assignmentId }, deps.clock.now());
      }
      return { classroomId: where, isSeen: old.published || fields.published };
    },
    { settles: (row) => row.attempts > 0 && movesOf(fieldsOf(row), merged(fieldsOf(row), input)).isMoved },
  );
  await tell(deps, classroomId, isSeen);
}

/**
 * Copies an assignment, as a draft with the same dates, into a class that the viewer teaches. Returns the copy's id.
 * Throws NotFoundError, TooManyAssignmentsError, ForbiddenError, TeacherNotVerifiedError, RateLimitedError, and as `requireBearer`.
 */
export async function copyAssignment(
  deps: Deps,
  viewer: Viewer,
  assignmentId: string,
  classroomId: string,
): Promise<string> {
  await requireVerifiedTeacher(deps, viewer);
  const {
    attempts: _,
    id: _id,
    classroomId: _from,
    createdAt: _at,
    ...row
  } = await requireSet(deps, viewer, assignmentId);
  await requireTeaching(deps, viewer, classroomId);
  const { dueOrder: _order, publishedAt: _since, form, ...fields } = row;
  return insert(deps, viewer, classroomId, { ...fields, published: false, sameForAll: form.length > 0 }, form);
}

/**
 * Deletes an assignment with all attempts at it and their results. What students answered stays in their own practice, with its
 * points. Effects: what is open of it is given up, and it is nobody's at once; the class hears of it; its rows are removed after that. Returns how many
 * attempts went.
 * Throws NotFoundError, RateLimitedError, UnavailableError where much was done of it and its turn came too late.
 */
export async function deleteAssignment(
  deps: Deps,
  viewer: Viewer,
  assignmentId: string,
): Promise<{ classroomId: string; attempts: number }> {
  const settles = (row: Assignment): boolean => row.attempts > 0;
  const work = async (_inside: Deps, tx: Transaction, row: Assignment) => {
    await giveUpProblems(tx, assignmentId);
    return { ...row, endedIn: await endHomework(tx, assignmentId, deps.clock.now()) };
  };
  // Whoever is in the middle of it hears of it before its rows are removed.
  const follow = async ({ classroomId, published, endedIn }: Assignment & { endedIn: string }): Promise<void> => {
    await tell(deps, classroomId, published);
    await removeEndedClasses(deps, [endedIn]);
  };
  const { classroomId, attempts } = await changing(deps, viewer, assignmentId, work, { settles, follow });
  return { classroomId, attempts };
}

/**
 * Gives one student of the class more time, or withdraws it (null).
 * Throws NotFoundError for anybody who is not in the class, ValidationError for an instant in the past; RateLimitedError.
 */
export async function extendAssignment(
  deps: Deps,
  viewer: Viewer,
  assignmentId: string,
  { studentId, extendedTo }: { studentId: string; extendedTo: Date | null },
): Promise<void> {
  if (extendedTo && extendedTo.getTime() <= deps.clock.now().getTime()) {
    throw ValidationError.of('extendedTo', fault('OUT_OF_RANGE', 'The new date must be in the future'));
  }
  const odd = dateFault(extendedTo);
  if (odd) throw ValidationError.of('extendedTo', odd);
  const { classroomId, published } = await changing(deps, viewer, assignmentId, async (_inside, tx, row, still) => {
    if (!(await isStudentIn(tx, studentId, row.classroomId))) throw new NotFoundError(NO_STUDENT);
    // Before their place is: an answer, which changes the place, holds its learner first. Whether they have begun or not: teachers who extend one student's
    // homework follow each other by it, and hold the place from nobody who waits for it.
    await holdLearner(tx, studentId);
    await still();
    const enrolmentId = await holdPlace(tx, studentId, row.classroomId);
    if (enrolmentId === null) throw new NotFoundError(NO_STUDENT);
    await writeExtension(tx, { assignmentId, enrolmentId, extendedTo });
    await closeAnew(tx, { assignmentId, studentId }, row);
    await showByNewDates(tx, { assignmentId, studentId }, deps.clock.now());
    return row;
  });
  tellTeachers(deps, classroomId);
  if (published) tellStudents(deps, [studentId], 'SET');
}
