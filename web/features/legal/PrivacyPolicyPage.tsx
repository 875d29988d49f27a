import type { LegalPart } from './LegalText.tsx';
import { LegalText } from './LegalText.tsx';

const IN_FORCE_SINCE = '2026-11-21';

const PARTS: readonly LegalPart[] = [
  {
    heading: 'What is stored',
    paragraphs: [
      'Your name, e-mail address, account type and time zone, and a hash of your password, never the password itself. Students also give a date of birth, and under 16 the e-mail address of a parent or guardian. Teachers may add their school and subject.',
      'Your answers, rounds, points and level; when you signed in, from which address and with which browser.',
    ],
  },
  {
    heading: 'What it is for',
    paragraphs: [
      'To choose the sentences you practise next, to show you your progress, and to keep your account safe. News about Lacuna is sent only to those who ticked the box.',
      'There is no advertising, and nothing is sold or given to anyone for their own purposes.',
    ],
  },
  {
    heading: 'Who sees it',
    paragraphs: [
      'You, and the people who run this installation of Lacuna. Your sentences may come from a language model: no name, address or answer of yours is ever sent to it.',
    ],
  },
  {
    heading: 'In your browser',
    paragraphs: [
      'A token that keeps you signed in, your choice of light or dark, and a cookie that protects forms. No tracking, and nothing is loaded from other sites.',
    ],
  },
  {
    heading: 'Under 16',
    paragraphs: [
      'An account of a student under 16 stays closed until a parent or guardian has agreed. Children under 13 cannot register.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You may ask the people who run this installation to show, correct or delete what is stored about you. You can reset your progress yourself on the dashboard at any time.',
    ],
  },
];

/** /privacy-policy. */
export default function PrivacyPolicyPage() {
  return <LegalText title="Privacy policy" since={IN_FORCE_SINCE} parts={PARTS} />;
}
