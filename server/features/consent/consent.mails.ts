import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';
import { CONSENT_DAYS, longDate, WITHDRAWAL_DAYS } from './consent.rules.ts';

/** What a mail to a parent is made of. */
export interface ConsentMailFacts {
  parentalEmail: string;
  childName: string;
  childEmail: string;
  publicUrl: string;
  token: string;
  expiresAt: Date;
}

const STORED =
  'What is stored: name, e-mail address, date of birth, your e-mail address, and the answers to the exercises with their times, so that practice can repeat what was missed. No advertising, nothing is sold, nothing is passed on.';
const MEANING = `If you agree, the account opens and you get a receipt with a link by which you can withdraw at any time. If you refuse, the account and everything about it is deleted at once. Without an answer it is deleted after ${CONSENT_DAYS} days.`;

function decideLink({ publicUrl, token }: ConsentMailFacts) {
  return { label: 'Read and decide', url: `${publicUrl}/parental-consent/${token}` };
}

/** The request: who asks, what is stored, what agreeing means, how to withdraw. */
export function requestMail(facts: ConsentMailFacts): Mail {
  return composeMail(facts.parentalEmail, `${facts.childName} asks for your consent to use Lacuna`, [
    'Hello,',
    `${facts.childName} (${facts.childEmail}) has registered at Lacuna, a web app for practising English, and has named you as parent or guardian. People under 16 may use it only when a parent or guardian agrees (EU Digital Services Act).`,
    STORED,
    MEANING,
    decideLink(facts),
    'Opening the link decides nothing. If you do not know this person, do nothing, or refuse.',
  ]);
}

/** The one reminder, a week later. */
export function reminderMail(facts: ConsentMailFacts): Mail {
  return composeMail(facts.parentalEmail, `${facts.childName} is still waiting for your consent`, [
    'Hello,',
    `A week ago ${facts.childName} (${facts.childEmail}) asked for your consent to use Lacuna, a web app for practising English. The account waits for your answer until ${longDate(facts.expiresAt)}; then it is deleted. We do not write again.`,
    STORED,
    MEANING,
    decideLink(facts),
  ]);
}

/** The receipt after consent, with the link that withdraws it. */
export function receiptMail(facts: ConsentMailFacts & { decidedAt: Date }): Mail {
  return composeMail(facts.parentalEmail, `Your consent for ${facts.childName}`, [
    'Hello,',
    `On ${longDate(facts.decidedAt)} you agreed that ${facts.childName} (${facts.childEmail}) uses Lacuna. Please keep this mail: it is your receipt.`,
    STORED,
    `You can withdraw at any time, without giving a reason. The account is then locked at once and deleted after ${WITHDRAWAL_DAYS} days; until then the same link undoes it.`,
    { label: 'Withdraw consent', url: `${facts.publicUrl}/parental-consent/withdraw/${facts.token}` },
  ]);
}
