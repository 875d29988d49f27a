import { LEVEL_CODES_LISTED } from '../../../server/features/curriculum/levels.rules.ts';
import type { LegalPart } from './LegalText.tsx';

/** ISO day from which this version holds; a change of meaning gets a new one. */
export const TERMS_SINCE = '2026-11-27';

/** The rules between a person and whoever runs the installation. */
export function termsParts(operatorName: string): readonly LegalPart[] {
  return [
    {
      heading: 'What Lacuna is',
      paragraphs: [
        `Lacuna is a web app for practising English by filling gaps, at the levels ${LEVEL_CODES_LISTED}. These terms apply between you and ${operatorName}. Lacuna is free to use. Lacuna gives no certificates, and your results here do not promise any result in an exam.`,
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Your account is for one person. Give true details, and keep your password and your personal access tokens to yourself. You must be at least 13 years old. If you are under 16, a parent or guardian has to agree first. They may withdraw their consent until you are 16.',
      ],
    },
    {
      heading: 'Teachers',
      paragraphs: [
        'Teacher accounts are reviewed for verification. Teachers see the names and email addresses of the students in their classes, when those students joined and were last active there, their homework with their answers, scores and times and how much help they used, and how they did in live rounds. They also see the names and email addresses of the teachers who teach a class with them, and what those teachers say about themselves. The privacy policy has the details. Use what you see only to teach the class.',
        'A verified teacher can make a sign-in card for a student of their own class who has forgotten the password. Make one only for a student who needs it, and give it to nobody else.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Give your own answers: a program may send them for you, but must not work them out. Do not try to read or change what belongs to others, or to overload the service. How often something may be tried in a given time is limited. Your own programs may use the API with a personal access token, within the same limits. An account that breaks these rules may be locked.',
      ],
    },
    {
      heading: 'Sentences and explanations',
      paragraphs: [
        `Sentences and explanations are checked before anyone sees them, but they can still be wrong. If one looks wrong, report it on the practice screen, or tell your teacher or ${operatorName}.`,
      ],
    },
    {
      heading: 'Leaving',
      paragraphs: [
        'You may stop at any time: your settings offer a download of your data and the deletion of the account, which cannot be undone.',
        'The service may change or end. The software itself is open source under the MIT licence, and comes without warranty.',
      ],
    },
  ];
}
