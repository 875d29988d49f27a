import type { LegalPart } from './LegalText.tsx';

/** ISO day from which this version holds; a change of meaning gets a new one. */
export const TERMS_SINCE = '2026-11-21';

/** The rules between a person and whoever runs the installation. */
export function termsParts(operatorName: string): readonly LegalPart[] {
  return [
    {
      heading: 'What Lacuna is',
      paragraphs: [
        `English practice by filling gaps, at the levels A2, B1 and B2, run here by ${operatorName}. It is free to use. It gives no certificate, and no result here promises one elsewhere.`,
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'It is for one person. Give true details, keep your password and your access tokens to yourself, and be at least 13 years old. Under 16, a parent or guardian has to agree first, and may withdraw consent until then.',
      ],
    },
    {
      heading: 'Teachers',
      paragraphs: [
        'Teacher accounts are reviewed for verification. A teacher sees the names, email addresses and results of the students who joined a class, and uses them for teaching only.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Do not try to read or change what belongs to others, to answer by machine, or to overload the service. How often something may be tried in a given time is limited. Programs of your own may use the API with a personal access token, within the same limits. An account that breaks these rules may be closed.',
      ],
    },
    {
      heading: 'Sentences and explanations',
      paragraphs: [
        'They are checked before anyone sees them, and can still be wrong. If one looks wrong, tell your teacher or the operator.',
      ],
    },
    {
      heading: 'Leaving',
      paragraphs: [
        'You may stop at any time: your settings offer a download of your data and the deletion of the account, which cannot be undone. When a teacher leaves, their classes are deleted too.',
        'The service may change or end. The software itself is open source under the MIT licence, and comes without warranty.',
      ],
    },
  ];
}
