import type { Deps } from '../../deps.ts';
import { careForReminders, REMINDER_CARE_QUEUE, REMINDER_MAIL_QUEUE, sendReminder } from './reminders.domain.ts';

/** As hours begin in every time zone: some are a quarter or half of one apart. */
const EVERY_QUARTER = '1,16,31,46 * * * *';

/** Starts the feature's workers in this process. */
export async function startReminderJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(REMINDER_MAIL_QUEUE, ({ userId }) => sendReminder(deps, String(userId)));
  await deps.jobs.work(REMINDER_CARE_QUEUE, (_data, stopping) => careForReminders(deps, stopping));
  await deps.jobs.schedule(REMINDER_CARE_QUEUE, EVERY_QUARTER);
}
