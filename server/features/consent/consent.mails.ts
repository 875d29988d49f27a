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
  'What is stored: name, e-mail address, date of birth, your e-mail address, and the answers to the exercises with their times, so that practice can repeat what was missed. No advertising, nothing is sold, nothing is passed on.';
const MEANING = `If you agree, the account opens and you get a receipt with a link by which you can withdraw at any time until they are ${CONSENT_AGE}. If you refuse, the account and everything about it is deleted at once. Without an answer it is deleted after ${CONSENT_DAYS} days.`;

function decideLink({ publicUrl, token }: ConsentMailFacts) {
  return { label: 'Read and decide', url: `${publicUrl}/parental-consent/${token}` };
}

/** What somebody else has typed stands by itself, and is said to be theirs. */
function registeredAs({ childName, childEmail }: ConsentMailFacts): string {
  return `The account was registered under this name and address: ${childName}, ${childEmail}.`;
}

function head({ parentalEmail, operatorName }: ConsentMailFacts, kind: string, subject: string): MailHead {
  return { to: parentalEmail, operatorName, kind, subject };
}

/** The request: who asks, what is stored, what agreeing means, how to withdraw. */
export function requestMail(facts: ConsentMailFacts): Mail {
  return composeMail(head(facts, 'consent-request', 'Your consent is asked for an account at Lacuna'), [
    'Hello,',
    'Somebody who says to be under 16 has registered there, and has named you as parent or guardian. People under 16 may use it only when a parent or guardian agrees (EU Digital Services Act).',
    registeredAs(facts),
    STORED,
    MEANING,
    decideLink(facts),
    'Opening the link decides nothing. If you do not know this person, do nothing, or refuse.',
  ]);
}

/** The one reminder, a week later. */
export function reminderMail(facts: ConsentMailFacts): Mail {
  return composeMail(head(facts, 'consent-reminder', 'An account at Lacuna still waits for your consent'), [
    'Hello,',
    `A week ago we asked for your consent to an account of somebody under 16. The account waits for your answer until ${longDate(facts.expiresAt)}; then it is deleted. We do not write again.`,
    registeredAs(facts),
    STORED,
    MEANING,
    decideLink(facts),
  ]);
}

/** The receipt after consent, with the link that withdraws it. */
export function receiptMail(facts: ConsentMailFacts & { decidedAt: Date }): Mail {
  return composeMail(head(facts, 'consent-receipt', 'Your consent to an account at Lacuna'), [
    'Hello,',
    `On ${longDate(facts.decidedAt)} you agreed that somebody under 16 uses it. Please keep this mail: it is your receipt.`,
    registeredAs(facts),
    STORED,
    `You can withdraw at any time until they are ${CONSENT_AGE}, without giving a reason. The account is then locked at once and deleted after ${WITHDRAWAL_DAYS} days; until then the same link undoes it.`,
    { label: 'Withdraw consent', url: `${facts.publicUrl}/parental-consent/withdraw/${facts.token}` },
  ]);
}
