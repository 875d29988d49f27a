import {
  classroomFaults,
  STUDENTS_UNLESS_GIVEN,
  SUBJECT_UNLESS_GIVEN,
  tidyLine,
} from '../../../server/features/classrooms/classrooms.rules.ts';
import { byField } from '../../lib/fieldErrors.ts';

/** What is typed about a class. */
export interface ClassroomValues {
  readonly name: string;
  readonly description: string;
  readonly subject: string;
  readonly gradeLevel: string;
  readonly schoolYear: string;
  readonly maxStudents: string;
  readonly allowSelfEnrollment: boolean;
}

/** The fields whose errors stand at them. */
export const CLASSROOM_FIELDS = ['name', 'description', 'subject', 'gradeLevel', 'schoolYear', 'maxStudents'] as const;

/** A class that is still to be described. */
export const NEW_CLASSROOM: ClassroomValues = {
  name: '',
  description: '',
  subject: SUBJECT_UNLESS_GIVEN,
  gradeLevel: '',
  schoolYear: '',
  maxStudents: String(STUDENTS_UNLESS_GIVEN),
  allowSelfEnrollment: true,
};

const FIGURES = /^\d{1,9}$/u;

/** What is sent for what is typed: tidied, an empty text as null. */
export function classroomInput(values: ClassroomValues) {
  const { maxStudents, allowSelfEnrollment } = values;
  const typed = maxStudents.trim();
  return {
    name: tidyLine(values.name),
    description: values.description.trim() || null,
    subject: tidyLine(values.subject) || SUBJECT_UNLESS_GIVEN,
    gradeLevel: tidyLine(values.gradeLevel) || null,
    schoolYear: tidyLine(values.schoolYear) || null,
    // What is no number is out of range.
    maxStudents: FIGURES.test(typed) ? Number(typed) : 0,
    allowSelfEnrollment,
  };
}

/** What is wrong with what is typed, by field. @param first what the form held at first: what is stored from before may stay */
export const checkClassroom = (values: ClassroomValues, first: ClassroomValues) =>
  byField(classroomFaults(classroomInput(values), classroomInput(first)));
