import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';
import { clockHour } from './reminders.rules.ts';

/** What there is to tell, whom, and where the web app is. */
interface ReminderFacts {
  to: string;
  fullName: string;
  hour: number;
  /** Sentences that they wanted to answer today, those that they have answered, and targets that are due. */
  goal: number;
  answered: number;
  due: number;
  /** Where one click ends these mails. */
  stopUrl: string;
  publicUrl: string;
  operatorName: string;
  supportEmail: string | null;
}

function goalText({ goal, answered }: ReminderFacts): string {
  if (answered === 0) return `Your goal for today is ${goal} sentences.`;
  return `You have answered ${answered} of the ${goal} sentences in your goal for today.`;
}

const dueText = (due: number): string =>
  due === 1 ? '1 collocation is due for review.' : `${due} collocations are due for review.`;

/** That it is time to practise. */
export function reminderMail(facts: ReminderFacts): Mail {
  const { fullName, hour, due, publicUrl, stopUrl } = facts;
  const parts = [
    `Hello ${fullName},`,
    `You asked us to remind you at ${clockHour(hour)} to practise. ${goalText(facts)}`,
    ...(due > 0 ? [dueText(due)] : []),
    { label: 'Practise now', url: `${publicUrl}/practice?start` },
    'You get this email, at most once a day, because you switched it on, and only on days when you have not reached your goal by then. One click stops it:',
    { label: 'Stop these emails', url: stopUrl },
  ];
  return {
    ...composeMail({ ...facts, kind: 'practice-reminder', subject: 'Time to practise your English' }, parts),
    stopUrl,
  };
}
