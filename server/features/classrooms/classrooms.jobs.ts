import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { ACCOUNT_OPENED_QUEUE } from '../person/opened.domain.ts';
import { careForEndedClasses, ENDED_CLASSES_QUEUE } from '../person/endedClasses.domain.ts';
import { CLASSES_PASSED_QUEUE } from '../person/leftClasses.domain.ts';
import { careForOwnerlessClasses, OWNERLESS_CLASSES_QUEUE } from '../person/ownerlessClasses.domain.ts';
import { INVITATION_MAIL_QUEUE, sendClassesPassed, sendInvitation } from './coTeachers.domain.ts';
import { CARD_MAIL_QUEUE, sendCardMail } from './signInCards.domain.ts';
import { careForClassrooms, makePendingJoin, makePendingJoins } from './pendingJoin.domain.ts';

const CARE: Omit<Queue, 'name'> = { atOnce: 1, retryLimit: 3, retryDelaySeconds: 60, expireInSeconds: 600 };
const PENDING_JOINS_QUEUE: Queue = { ...CARE, name: 'pending-joins' };
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const CLASSROOM_CARE_QUEUE: Queue = { ...CARE, name: 'classroom-care' };
const DAILY = '37 3 * * *';
const HOURLY = '47 * * * *';
/** Before what has ended is removed. */
const HOURLY_BEFORE = '41 * * * *';

/** Starts the feature's workers in this process. */
export async function startClassroomJobs(deps: Deps): Promise<void> {
  const { jobs } = deps;
  await jobs.work(ACCOUNT_OPENED_QUEUE, ({ userId }) => makePendingJoin(deps, String(userId)));
  await jobs.work(INVITATION_MAIL_QUEUE, ({ invitationId, userId }) =>
    sendInvitation(deps, String(invitationId), String(userId)),
  );
  await jobs.work(CLASSES_PASSED_QUEUE, ({ userId, classroomIds }) =>
    sendClassesPassed(deps, String(userId), Array.isArray(classroomIds) ? classroomIds.map(String) : []),
  );
  await jobs.work(CARD_MAIL_QUEUE, ({ userId, byUserId, to }) =>
    sendCardMail(deps, String(userId), typeof byUserId === 'string' ? byUserId : null, String(to)),
  );
  await jobs.work(PENDING_JOINS_QUEUE, (_data, stopping) => makePendingJoins(deps, stopping));
  await jobs.schedule(PENDING_JOINS_QUEUE, EVERY_FIVE_MINUTES);
  await jobs.work(CLASSROOM_CARE_QUEUE, (_data, stopping) => careForClassrooms(deps, stopping));
  await jobs.schedule(CLASSROOM_CARE_QUEUE, DAILY);
  await jobs.work(OWNERLESS_CLASSES_QUEUE, (_data, stopping) => careForOwnerlessClasses(deps, stopping));
  await jobs.schedule(OWNERLESS_CLASSES_QUEUE, HOURLY_BEFORE);
  await jobs.work(ENDED_CLASSES_QUEUE, (data, stopping) => careForEndedClasses(deps, data, stopping));
  await jobs.schedule(ENDED_CLASSES_QUEUE, HOURLY);
}
