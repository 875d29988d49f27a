import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';

/** What there is to tell, whom, and where the web app is. */
interface NewsFacts {
  to: string;
  fullName: string;
  /** How much homework is new. */
  fresh: number;
  /** How much is due soon, and when the first of it is. */
  soon: number;
  firstDueAt: Date | null;
  /** Of how much that they have not begun their teachers have reminded them. */
  reminded: number;
  /** How much there is to do in all. */
  toDo: number;
  /** IANA name. */
  timeZone: string;
  publicUrl: string;
  operatorName: string;
  supportEmail: string | null;
}

const assignments = (count: number): string => `${count} ${count === 1 ? 'assignment' : 'assignments'}`;

/** Such as `Friday 20 March at 18:00`, in the student's time zone. */
function momentIn(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${day.format(instant).replace(',', '')} at ${time.format(instant)}`;
}

function soonText({ soon, firstDueAt, timeZone }: NewsFacts): string {
  const when = firstDueAt ? momentIn(firstDueAt, timeZone) : '';
  return soon === 1 ? `1 assignment is due on ${when}.` : `${soon} assignments are due soon, the first on ${when}.`;
}

/** That there is homework that is new, due soon, or that a teacher has reminded of. What it is called is free text of a teacher's, and not in it. */
export function homeworkMail(facts: NewsFacts): Mail {
  const { fullName, fresh, soon, reminded, toDo, publicUrl } = facts;
  return composeMail({ ...facts, kind: 'homework', subject: 'You have homework to do' }, [
    `Hello ${fullName},`,
    ...(fresh > 0 ? [`There is new homework for you: ${assignments(fresh)}.`] : []),
    ...(soon > 0 ? [soonText(facts)] : []),
    ...(reminded > 0
      ? [`Your teacher has reminded you about ${assignments(reminded)} that you have not started.`]
      : []),
    ...(toDo > Math.max(fresh, soon, reminded) ? [`In all, you have ${assignments(toDo)} to do.`] : []),
    { label: 'Go to your homework', url: `${publicUrl}/homework` },
    'You get this email, at most once a day, because you switched it on. You can switch it off in your settings.',
    { label: 'Go to your settings', url: `${publicUrl}/settings` },
  ]);
}
