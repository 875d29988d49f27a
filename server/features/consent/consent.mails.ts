import type { Mail } from '../../kernel/mail.ts';
import { composeSections, type MailPart, type MailSection } from '../../kernel/mailText.ts';
import { UNNAMED_OPERATOR } from '../../kernel/operator.rules.ts';
import { shownAddress } from '../person/addresses.rules.ts';
import { CONSENT_AGE } from '../person/birthday.rules.ts';
import { dateIn, DEFAULT_LANGUAGE, LANGUAGES, numberIn, type ParentLanguage } from '../person/languages.rules.ts';
import { WITHDRAWAL_DAYS } from './consent.rules.ts';
import { CONSENT_TEXTS } from './languages.ts';
import type { ConsentTexts } from './languages/texts.rules.ts';

/** Whom a mail goes to, in which language, and whom they may ask. */
interface Addressee {
  language: ParentLanguage;
  parentalEmail: string;
  operatorName: string;
  supportEmail: string | null;
}

/** What a mail about a request is made of. */
export interface ConsentMailFacts extends Addressee {
  childName: string;
  childEmail: string;
  publicUrl: string;
  token: string;
  expiresAt: Date;
}

/** A language with all that is said the same way in it. */
interface Tongue {
  texts: ConsentTexts;
  words: ConsentTexts['mail'];
  /** The age of consent. */
  age: string;
  /** Days from a withdrawal to the deletion. */
  days: string;
  day: (instant: Date) => string;
  number: (value: number) => string;
}

function tongueOf(language: ParentLanguage): Tongue {
  const texts = CONSENT_TEXTS[language];
  return {
    texts,
    words: texts.mail,
    age: numberIn(language, CONSENT_AGE),
    days: numberIn(language, WITHDRAWAL_DAYS),
    day: (instant) => dateIn(language, instant),
    number: (value) => numberIn(language, value),
  };
}

/**
 * A mail in the parent's language, with English beneath unless it is English: who helps to read it may know no other. Each says
 * who writes before anything that somebody else typed.
 */
function compose(
  facts: Addressee,
  kind: string,
  subjectOf: (words: ConsentTexts['mail']) => string,
  partsOf: (tongue: Tongue) => MailPart[],
): Mail {
  const { language, operatorName, supportEmail } = facts;
  const operator = operatorName === UNNAMED_OPERATOR ? null : operatorName;
  const sections = [...new Set([language, DEFAULT_LANGUAGE])].map((one): MailSection => {
    const tongue = tongueOf(one);
    const { words, texts } = tongue;
    const end = supportEmail === null ? texts.ask(operator) : texts.write.join(supportEmail);
    const { locale, direction } = LANGUAGES[one];
    return { locale, direction, parts: [words.from(operator), words.hello, ...partsOf(tongue), end] };
  });
  return composeSections({ to: facts.parentalEmail, kind, subject: subjectOf(CONSENT_TEXTS[language].mail) }, sections);
}

function decideLink({ publicUrl, token }: ConsentMailFacts, { words }: Tongue) {
  return { label: words.decide, url: `${publicUrl}/parental-consent/${token}` };
}

/** What somebody else typed is in a sentence of its own that says so; of the address only as much as carries no words. */
function registeredAs({ childName, childEmail }: ConsentMailFacts, { words }: Tongue): string {
  return words.registeredAs(childName, shownAddress(childEmail));
}

/** The request: who asks, what is stored, what agreeing means, how to withdraw. */
export function requestMail(facts: ConsentMailFacts): Mail {
  return compose(
    facts,
    'consent-request',
    (words) => words.requestSubject,
    (tongue) => [
      tongue.words.request(tongue.age),
      registeredAs(facts, tongue),
      tongue.texts.stored.join(' '),
      tongue.words.meaning(tongue.age, tongue.day(facts.expiresAt)),
      decideLink(facts, tongue),
      tongue.words.opening,
    ],
  );
}

/** The one reminder, a week later. */
export function reminderMail(facts: ConsentMailFacts): Mail {
  return compose(
    facts,
    'consent-reminder',
    (words) => words.reminderSubject,
    (tongue) => [
      tongue.words.reminder(tongue.age, tongue.day(facts.expiresAt)),
      registeredAs(facts, tongue),
      tongue.texts.stored.join(' '),
      tongue.words.meaning(tongue.age, tongue.day(facts.expiresAt)),
      decideLink(facts, tongue),
    ],
  );
}

/** Consent that stands; from 16 on the child decides alone, and there is nothing to withdraw. */
type GivenFacts = ConsentMailFacts & { decidedAt: Date; childDecides?: boolean };

/** How it is withdrawn, where it can be. */
function howToWithdraw(
  { publicUrl, token, childDecides = false }: GivenFacts,
  { words, age, days }: Tongue,
): MailPart[] {
  if (childDecides) return [];
  return [
    words.receiptWithdraw(age, days),
    { label: words.withdraw, url: `${publicUrl}/parental-consent/withdraw/${token}` },
  ];
}

/** The receipt after consent, with the link that withdraws it. */
export function receiptMail(facts: GivenFacts): Mail {
  return compose(
    facts,
    'consent-receipt',
    (words) => words.receiptSubject,
    (tongue) => [
      tongue.words.receipt(tongue.age, tongue.day(facts.decidedAt)),
      registeredAs(facts, tongue),
      tongue.texts.stored.join(' '),
      ...howToWithdraw(facts, tongue),
    ],
  );
}

/** After a withdrawal: that the account is locked, when it is deleted, and the link that undoes it. */
export function withdrawnMail(facts: ConsentMailFacts & { decidedAt: Date; deleteAfter: Date }): Mail {
  const url = `${facts.publicUrl}/parental-consent/withdraw/${facts.token}`;
  return compose(
    facts,
    'consent-withdrawn',
    (words) => words.withdrawnSubject,
    (tongue) => [
      tongue.words.withdrawn(tongue.day(facts.decidedAt), tongue.day(facts.deleteAfter)),
      tongue.words.withdrawnUndo,
      { label: tongue.texts.withdrawal.undo, url },
      registeredAs(facts, tongue),
    ],
  );
}

/** After a withdrawal was taken back: that the account is open again, with the link that withdraws. */
export function restoredMail(facts: GivenFacts): Mail {
  return compose(
    facts,
    'consent-restored',
    (words) => words.restoredSubject,
    (tongue) => [
      tongue.words.restored(tongue.day(facts.decidedAt)),
      registeredAs(facts, tongue),
      ...howToWithdraw(facts, tongue),
    ],
  );
}

/** A sign-in card, as a parent is told of it. */
interface MadeCardFacts {
  /** Null where the teacher's account is gone, and the card with it. */
  teacherName: string | null;
  /** Email address of the child's account. */
  account: string;
  /** For which the card can be used, and how long a session lasts that it opens. */
  minutes: number;
  hours: number;
}

/** To the parent of a child under 16 for whom a teacher has made a sign-in card. */
export function cardMadeMail(addressee: Addressee, { teacherName, account, minutes, hours }: MadeCardFacts): Mail {
  return compose(
    addressee,
    'sign-in-card-parent',
    (words) => words.cardSubject,
    ({ words, number }) =>
      teacherName === null
        ? [words.cardOver(shownAddress(account))]
        : [
            words.card(teacherName, shownAddress(account), number(minutes)),
            words.cardLimits(number(hours)),
            words.cardWorry,
          ],
  );
}

/** To a parent who was asked, once the owner of the address has taken over the account and the parent is no longer part of it. */
export function parentReleasedMail(addressee: Addressee, account: string): Mail {
  return compose(
    addressee,
    'parent-released',
    (words) => words.releasedSubject,
    ({ words, age }) => [
      words.released(shownAddress(account)),
      words.releasedDetails,
      words.releasedNext(age),
      words.releasedChild(age),
    ],
  );
}
