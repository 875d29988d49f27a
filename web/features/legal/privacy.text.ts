import type { LegalPart } from './LegalText.tsx';

/** ISO day from which this version holds; a change of meaning gets a new one. */
export const PRIVACY_SINCE = '2026-11-21';

/** What the software stores and does, part by part. A change of the database's schema is a reason to read it again. */
export function privacyParts(operatorName: string): readonly LegalPart[] {
  return [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `This installation of Lacuna is run by ${operatorName}, who is responsible for your data and answers questions about it.`,
      ],
    },
    {
      heading: 'What is stored about you',
      paragraphs: ['An account holds:'],
      points: [
        'your name, email address and whether you confirmed it, account type, level and time zone;',
        'a hash of your password, never the password itself, or the id of your Google account when you sign in with Google;',
        'for students a date of birth, and under 16 the email address of a parent or guardian;',
        'for teachers, when they give it: school, subject, years of experience, a few words, and whether they are verified;',
        'when you accepted the legal texts, and whether you want news;',
        'your sessions: when you signed in and were last there, until when, and the name of the browser; your personal access tokens by name and hash;',
        'your practice: the sentences that were shown to you, what you answered, whether it was right, when and how long it took, your rounds, points, days, and what you are expected to remember and when.',
      ],
    },
    {
      heading: 'What it is for',
      paragraphs: [
        'To choose the sentences you practise next, to show you your progress, and to keep your account safe. News is sent only to those who asked for it.',
        'There is no advertising and no profile for anybody else, and nothing is sold or passed on for the purposes of others.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'You, and the people who run this installation. Teachers of a class that you join see your name, your email address and your results.',
        'Sentences may be written with the help of a language model. No name, address or answer of yours is ever sent to it.',
        'Where sign-in with Google is offered, its button is loaded from Google on the sign-in and registration pages, and Google learns that you use it. Nothing else is loaded from other sites.',
      ],
    },
    {
      heading: 'E-mails',
      paragraphs: [
        'We write to you to confirm your address, to set a new password, and to tell you when your password or address was changed; to a parent or guardian to ask for consent, to remind them once, and to give a receipt. Links in these mails are stored only as hashes.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'A token that keeps you signed in for 30 days, or until you have been away for 14, your choice of light or dark and of a practice type, a cookie that protects forms against other sites, and one, for half a year, by which this browser is known as one that you have signed in with: nobody who guesses at your password then keeps you out. No tracking.',
      ],
    },
    {
      heading: 'Under 16',
      paragraphs: [
        'Nobody under 13 can register. Under 16 the account stays closed until a parent or guardian has agreed by a link sent to them; without an answer it is deleted after 14 days, after a refusal at once.',
        'Consent can be withdrawn at any time until the child is 16, by the link in the receipt: the account is locked at once and deleted after 14 days. Of a request that ended we keep only the decision, its times and the version of the text, without a name.',
      ],
    },
    {
      heading: 'How long it is kept',
      paragraphs: [
        'As long as you have the account. Sessions, tokens and links that have ended are removed after 30 days. When the account is deleted, everything tied to it is deleted at once; for teachers that includes their classes.',
        'Events that matter for security, such as sign-ins and changes of a password, are kept for a year, with with you and the network address under pseudonyms. To limit attempts at guessing passwords, network addresses are counted for a short time and not stored with your account.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'In your settings you can correct your details, download everything that is stored about you, end sessions, withdraw your consent to news, and delete your account. On the dashboard you can reset your progress.',
        `For anything else, such as a complaint or a question, write to ${operatorName}. You may also turn to the data protection authority of your country.`,
      ],
    },
  ];
}
