import { AUDIT_KEPT_DAYS } from '../../../server/features/audit/audit.rules.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '../../../server/features/auth/sessions.rules.ts';
import { INVITATION_DAYS, RESULTS_KEPT_DAYS } from '../../../server/features/classrooms/classrooms.rules.ts';
import { CARD_SESSION_HOURS } from '../../../server/features/classrooms/signInCards.rules.ts';
import { CONSENT_DAYS, TURN_DAYS, WITHDRAWAL_DAYS } from '../../../server/features/consent/consent.rules.ts';
import { LIVE_KEPT_DAYS } from '../../../server/features/live/live.rules.ts';
import { DOWNLOAD_LEAVES_OUT } from './shared/download.text.ts';
import type { LegalPart } from './LegalText.tsx';

/** ISO day from which this version holds; a change of meaning gets a new one. */
export const PRIVACY_SINCE = '2026-11-29';

/** What the software stores and does, part by part. A change of the database's schema is a reason to read it again. */
export function privacyParts(operatorName: string, supportEmail: string | null): readonly LegalPart[] {
  const contact = supportEmail ? `write to ${operatorName} at ${supportEmail}` : `please ask ${operatorName}`;
  return [
    {
      heading: 'Who is responsible',
      paragraphs: [`Responsibility for your data lies with ${operatorName}. For questions about it, ${contact}.`],
    },
    {
      heading: 'What is stored about you',
      paragraphs: ['An account holds:'],
      points: [
        'your name, email address and whether you confirmed it, account type, level and time zone;',
        'your password, only in a form that nobody can turn back into it; if you sign in with Google, the id of your Google account;',
        'for students, and for teachers who give one, a date of birth; for anyone under 16, the email address of a parent or guardian, the language in which they are written to and, once they have agreed, the name that they typed to sign;',
        'for teachers, if they give them: school, subject, years of experience, a few words about themselves; and whether they are verified, or why they could not be;',
        'when you registered, and a new email address that you have not confirmed yet; where it applies, the date on which we first asked who you are, and when the account will be deleted;',
        'when you accepted the legal texts, and whether you want news;',
        'your passkeys: their names, when they were added and last used, and what is needed to check them; your fingerprint, your face and your PIN never reach us;',
        'your sessions: when you signed in, when you last confirmed that it is you, when you were last active, when the session ends, and how your browser describes itself (usually its name and version, and the system or device);',
        'your personal access tokens: their names, what they may do, when they were made and last used, and when they end; each token itself only in a form that nobody can read;',
        'if your programs use the API: our responses to calls that must run only once, kept for a day;',
        'your practice: the sentences that were shown to you, what you answered, whether it was right, when and how long it took; the hints you got, with the answer that caused each, and whether you had four words shown to choose from; an estimate of how well you do at each level; when you chose where to begin or left that for later, and, if you had your level found, when that was and the result; your rounds and points, your daily goal, the days on which you practised, when each collocation should come back, and when you last reset your progress;',
        'sentences that you reported, and why; answers that you asked us to look at again, with what you wrote and our decision; if answers of yours turned out to be right after all: how many, what they gave you (points, lessons, a level), when, and when you saw the news;',
        'if you took part in a test of sentences: the group you were in, and how you rated the sentences;',
        'if your account is locked: since when, and why;',
        'your classes: which ones you are in or teach, since when, when you were last active there, and when you left or were removed;',
        'your homework: what was set, what you answered, your scores (and when one was corrected), how many answers you gave with help, the time you took, when you began and finished, extra time that you were given, and when you were last reminded; whether you want emails about homework, since when, and when the last one was sent;',
        'whether you want to be reminded to practise, at what hour, since when, and when the last reminder was sent;',
        'the live rounds of your classes that you took part in: when you joined and left, what you answered, how much of it was right, and how long it took;',
        'a sign-in card that a teacher has made for you, until it ends: when it was made, and its code only in a form that nobody can read;',
        'if you gave the code of a class when you registered, that code, until it has let you in; if it could not, for 30 days;',
        'for teachers, the classes, homework and live rounds they made, and the email addresses of the teachers they invited;',
        'for superusers, what they changed or decided about sentences, and the tasks for the sentence pool that they started.',
      ],
    },
    {
      heading: 'What it is for',
      paragraphs: [
        'To choose the sentences you practise next, to show you your progress, to let the teachers of your classes set homework and see how it went, and to keep your account safe. News is sent only to those who asked for it.',
        'There is no advertising, nobody else gets a profile of you, and your data is not sold or passed on for the purposes of others.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'You, and the people who run this site. If you join a class, its teachers also see your name and email address, when you joined and when you were last active in the class, and your homework with your answers, scores and times, and how many answers you gave with help. In a live round they see how many sentences you answered, how many were right and how long you took. What was typed is shown without names: to the class only words that are right in that sentence or in others of the same kind; everything else only to the teachers. What you answer in homework and live rounds counts as your practice, too.',
        'Students of a class see the names and email addresses of its teachers and what the teachers say about themselves. Of each other they see only what a teacher shows the class in a live round: the names of those who take part, and who got the most right answers. Teachers who share a class see each other’s names, email addresses and what they say about themselves.',
        `If you have forgotten your password, a verified teacher who owns your class can let you in with a sign-in card: for ${CARD_SESSION_HOURS} hours at most, to practise and take part in that class only. Whoever signs in with it cannot see your email address or change your name, address or password. We tell you by email and, if you are under 16, your parent or guardian as well; one email address gets at most ten such emails a day, however many cards are made.`,
        'Where sign-in with Google is offered, its button is loaded from Google on the sign-in and registration pages, and where we ask you to confirm with Google that it is you. Google then learns that you use this site, even if you do not press the button. Nothing else is loaded from other sites. If you have sentences read aloud, your browser does the reading, with a voice that is on your device where there is one; where there is none, some browsers send the sentence to their maker.',
      ],
    },
    {
      heading: 'Emails',
      paragraphs: [
        'We write to you to welcome you, to let you confirm your email address or set a new password, and to tell you when a new password has been set for your account, when your email address has been changed, when Google has been connected to your account, when a passkey has been added or removed, when somebody has tried a great many wrong passwords, when a teacher has made a sign-in card for you, and, if you are under 16, when your parent or guardian withdraws their consent or undoes that. If you switch it on, we also write to you about homework that is new or due soon or that a teacher has reminded you about, or to remind you to practise, at most once a day each. We write to a teacher whom another teacher has invited to a class, and to a teacher who becomes the owner of a class because its owner has left. We tell a teacher when we could not verify their account and, where they need that to create classes, when we have verified it. We write to a parent or guardian to ask for consent, to remind them once, to give them a receipt (including when they withdraw their consent or undo that), to tell them when a teacher has made a sign-in card for their child, and to tell them when they are no longer named as parent or guardian on an account. We store the links in these emails only in a form that nobody can read.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        `Your browser keeps: a token that keeps you signed in (for ${SESSION_DAYS} days, or until you have been away for ${SESSION_IDLE_DAYS} days) and, once it no longer works, a note of that until you sign in again; your choices of light or dark, of sound, and of a practice type; a cookie that protects forms against other sites; and, for half a year, a cookie that marks this browser as one of yours. If somebody tries many wrong passwords for your account, you can then still sign in here. If you tried the sentences on the front page, your answers to them are kept until you register. Until you close the tab, it also keeps an answer that you have not sent yet; for teachers, whether names are hidden; which notice of a live round you have closed; the queries that you write on the page for developers (GraphiQL); and, after an update of this site, when the page was reloaded. Nothing is used for tracking.`,
      ],
    },
    {
      heading: 'Under 16',
      paragraphs: [
        `Nobody under 13 can register. While a child is under 16, the account stays closed until a parent or guardian has agreed, using a link that we send them. Without an answer it is deleted after ${CONSENT_DAYS} days; after a refusal, at once.`,
        'Parents and guardians sign with their typed name. We keep it with the decision as long as the account exists, and record when our emails were sent and their links opened. When the child is 16, we remove the parent’s or guardian’s email address.',
        `Consent can be withdrawn at any time until the child is 16, with the link in the receipt: the account is locked at once and deleted after ${WITHDRAWAL_DAYS} days. When the account is gone, we keep only what was sent, opened and decided, the times, the version and the language of the text, and the links from the emails that asked for a decision, in a form that nobody can read. None of this includes a name.`,
        `So that nobody gets too many requests for consent, each of them also holds codes made from the parent’s or guardian’s email address and from the network address that the request came from. Nobody can read the addresses from them. The codes are removed ${TURN_DAYS} days after the first email or, if none was sent, when the request has ended.`,
      ],
    },
    {
      heading: 'How long it is kept',
      paragraphs: [
        `As long as you have the account. Sessions and tokens that have ended, and links from emails to you that were used, are removed after 30 days; links to you that were not used, when they end. With a link we keep the address that it went to; after a change of your email address we keep the old one in the same way, and a parent’s or guardian’s after the account has gone to the owner of its email address. Links to a parent or guardian are kept with the record of the request, in a form that nobody can read; those that withdraw consent go with the account.`,
        `When you leave a class, what you did in it is kept for ${RESULTS_KEPT_DAYS} days, in case you come back, and then deleted; your points and what you have learned stay yours. Live rounds are kept for ${LIVE_KEPT_DAYS} days. An invitation to teach a class, with the email address that it went to, is kept until it is answered or withdrawn, for ${INVITATION_DAYS} days at most, whether or not the address has an account here.`,
        'When the account is deleted, everything tied to it is deleted at once; only the record of a parent’s or guardian’s decision (see above), the security events (below) and, for superusers, what they changed or decided about sentences and the tasks that they started stay, without your name. A class that you own goes, with its homework, to a teacher who teaches it with you; if there is none, it is deleted.',
        `Events that matter for security, such as sign-ins, password changes, sign-in cards, and what the superusers, who look after this site, do to accounts, are kept for ${AUDIT_KEPT_DAYS} days. They name neither you nor your network address: both are replaced by codes. Where an account was locked or a teacher could not be verified, they also hold the reason, in a superuser’s words, until the account is deleted. Only superusers can read the events (those about you are also in the download of your data), and only superusers are shown there by name. To limit attempts at guessing passwords, network addresses are counted for a short time and not stored with your account.`,
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `In your settings you can change your name, email address, time zone, account type and teacher profile, download what is stored about you, end sessions, withdraw your consent to news, and delete your account. ${DOWNLOAD_LEAVES_OUT} On the dashboard you can reset your progress.`,
        `For anything else, such as a wrong date of birth, a complaint or a question, ${contact}. You may also turn to the data protection authority of your country.`,
      ],
    },
  ];
}
