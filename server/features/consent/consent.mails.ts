import type { Mail } from '../../kernel/mail.ts';
import { composeMail, type MailHead } from '../../kernel/mailText.ts';
import { CONSENT_AGE } from '../person/birthday.rules.ts';
import { CONSENT_DAYS, longDate, WITHDRAWAL_DAYS } from './consent.rules.ts';

/** What a mail to a parent is made of. */
export interface ConsentMailFacts {
  parentalEmail: string;
  childName: string;
  childEmail: string;
  publicUrl: string;
  operatorName: string;
  token: string;
  expiresAt: Date;
}

const STORED =
  'What is stored: name, email address, date of birth, your email address, and the answers to the exercises with their times, so that practice can repeat what was missed. There is no advertising, and nothing is sold or passed on.';
const MEANING = `If you agree, the account opens and you get a receipt with a link to withdraw your consent at any time until they are ${CONSENT_AGE}. If you refuse, the account and everything about it is deleted at once. Without an answer it is deleted after ${CONSENT_DAYS} days.`;

function decideLink({ publicUrl, token }: ConsentMailFacts) {
  return { label: 'Read and decide', url: `${publicUrl}/parental-consent/${token}` };
}

/** What somebody else typed is in a sentence of its own that says so. */
function registeredAs({ childName, childEmail }: ConsentMailFacts): string {
  return `The account was registered under this name and address: ${childName}, ${childEmail}.`;
}

function head({ parentalEmail, operatorName }: ConsentMailFacts, kind: string, subject: string): MailHead {
  return { to: parentalEmail, operatorName, kind, subject };
}

/** The request: who asks, what is stored, what agreeing means, how to withdraw. */
export function requestMail(facts: ConsentMailFacts): Mail {
  return composeMail(head(facts, 'consent-request', 'Your consent is needed for a Lacuna account'), [
    'Hello,',
    'Somebody who says they are under 16 has registered there and named you as their parent or guardian. People under 16 may use it only if a parent or guardian agrees (EU Digital Services Act).',
    registeredAs(facts),
    STORED,
    MEANING,
    decideLink(facts),
    'Opening the link decides nothing. If you do not know this person, you can refuse or ignore this email.',
  ]);
}

/** The one reminder, a week later. */
export function reminderMail(facts: ConsentMailFacts): Mail {
  return composeMail(head(facts, 'consent-reminder', 'A Lacuna account is still waiting for your consent'), [
    'Hello,',
    `A week ago we asked for your consent to the account of somebody under 16. We will wait for your answer until ${longDate(facts.expiresAt)}; then the account will be deleted. This is our only reminder.`,
    registeredAs(facts),
    STORED,
    MEANING,
    decideLink(facts),
  ]);
}

/** The receipt after consent, with the link that withdraws it. */
export function receiptMail(facts: ConsentMailFacts & { decidedAt: Date }): Mail {
  return composeMail(head(facts, 'consent-receipt', 'Your consent to a Lacuna account'), [
    'Hello,',
    `On ${longDate(facts.decidedAt)} you agreed that somebody under 16 may use it. Please keep this email: it is your receipt.`,
    registeredAs(facts),
    STORED,
    `You can withdraw your consent at any time until they are ${CONSENT_AGE}, without giving a reason. The account is then locked at once and deleted after ${WITHDRAWAL_DAYS} days; until then the same link undoes it.`,
    { label: 'Withdraw consent', url: `${facts.publicUrl}/parental-consent/withdraw/${facts.token}` },
  ]);
}
