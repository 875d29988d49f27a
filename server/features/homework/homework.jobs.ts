import type { Deps } from '../../deps.ts';
// It says what goes with a place in a class, which is a job of the floor below.
import './attempts.domain.ts';
import {
  careForHomeworkMails,
  HOMEWORK_MAIL_CARE_QUEUE,
  HOMEWORK_MAIL_QUEUE,
  sendHomeworkMail,
} from './dueMails.domain.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { tellMemories } from '../practice/heldBack.domain.ts';

const HOURLY = '23 * * * *';
const SHOWN_QUEUE: Queue = {
  name: 'homework-shown',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
const EVERY_MINUTE = '* * * * *';

/** Starts the feature's workers in this process. */
export async function startHomeworkJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(HOMEWORK_MAIL_QUEUE, ({ userId }) => sendHomeworkMail(deps, String(userId)));
  await deps.jobs.work(HOMEWORK_MAIL_CARE_QUEUE, (_data, stopping) => careForHomeworkMails(deps, stopping));
  await deps.jobs.schedule(HOMEWORK_MAIL_CARE_QUEUE, HOURLY);
  await deps.jobs.work(SHOWN_QUEUE, (_data, stopping) => tellMemories(deps, stopping));
  await deps.jobs.schedule(SHOWN_QUEUE, EVERY_MINUTE);
}
