import type { LegalPart } from './LegalText.tsx';
import { LegalText } from './LegalText.tsx';

const IN_FORCE_SINCE = '2026-11-21';

const PARTS: readonly LegalPart[] = [
  {
    heading: 'What Lacuna is',
    paragraphs: [
      'English practice by filling gaps, at the levels A2, B1 and B2. It is free to use. It gives no certificate, and no result here promises one elsewhere.',
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'It is for one person. Give true details, keep your password to yourself, and be at least 13 years old. Under 16, a parent or guardian has to agree first. Teachers are reviewed for verification.',
    ],
  },
  {
    heading: 'Fair use',
    paragraphs: [
      'Do not try to read or change what belongs to others, to answer by machine, or to overload the service. An account that does so may be closed.',
    ],
  },
  {
    heading: 'Sentences and explanations',
    paragraphs: [
      'They are checked before anyone sees them, and can still be wrong. If one looks wrong, tell your teacher or the people who run this installation.',
    ],
  },
  {
    heading: 'Leaving',
    paragraphs: [
      'You may stop at any time and ask for your account to be deleted. The service may change or end; the software itself is open source under the MIT licence.',
    ],
  },
];

/** /terms. */
export default function TermsPage() {
  return <LegalText title="Terms of service" since={IN_FORCE_SINCE} parts={PARTS} />;
}
