import type { Transaction } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { assignmentFields, type AssignmentRow, setBy } from './homework.store.ts';

/**
 * Copies all assignments of a class that somebody teaches, without what students did of them. In lists by when they were made they stand in the same order.
 * @param changed what is different in the copies
 */
export async function copyAssignments(
  tx: Transaction,
  teacherId: string,
  classroomId: string,
  changed: Partial<AssignmentRow> & Pick<AssignmentRow, 'classroomId' | 'createdAt'>,
): Promise<void> {
  const rows = await tx.assignment.findMany({
    where: { classroomId, ...setBy(teacherId) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: assignmentFields,
  });
  await tx.assignment.createMany({ data: rows.map((row) => ({ ...row, ...changed, id: newId() })) });
}
