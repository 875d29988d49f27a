import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { classroomChanged } from './classrooms.events.ts';
import { homeworkChanged } from './homework.events.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { MAIL_JOB_SECONDS, MAILS_AT_ONCE } from './accountMails.domain.ts';
import { tellCardHolders } from './endedAccess.domain.ts';
import type { LeftClasses, PassedClass } from './leaveClasses.store.ts';

/** Mails to who owns classes now whose owner has gone, with `userId` and `classroomIds`: whoever works this queue writes them. */
export const CLASSES_PASSED_QUEUE: Queue = {
  name: 'classes-passed-mail',
  atOnce: MAILS_AT_ONCE,
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: MAIL_JOB_SECONDS,
};

/**
 * Announces `classroomChanged` of each class that somebody has left, `homeworkChanged` of the students of those that went with them, and
 * `sessionsEnded` of whose session went with one.
 * @param cardHolders of whom that is (UUIDs)
 */
export function tellLeftClasses(
  deps: Deps,
  { taught, attended, students }: LeftClasses,
  cardHolders: readonly string[],
): void {
  for (const id of taught) announce(deps, classroomChanged, id, { kind: 'TEACHERS_CHANGED', enrolmentId: null });
  for (const id of attended) announce(deps, classroomChanged, id, { kind: 'STUDENT_LEFT', enrolmentId: null });
  for (const userId of students) announce(deps, homeworkChanged, userId, { kind: 'CLASSES_CHANGED' });
  tellCardHolders(deps, cardHolders);
}

/** Has everybody written to who owns a class now whose owner has gone: one mail each, however many they are. Never rejects. */
export async function tellNewOwners(deps: Deps, passed: readonly PassedClass[]): Promise<void> {
  const byOwner = Map.groupBy(passed, ({ ownerId }) => ownerId);
  try {
    await Promise.all(
      [...byOwner].map(([userId, classes]) =>
        deps.jobs.send(CLASSES_PASSED_QUEUE, { userId, classroomIds: classes.map(({ classroomId }) => classroomId) }),
      ),
    );
  } catch (error) {
    deps.log.error({ err: error }, 'an email to the new owner of a class could not be queued');
  }
}
