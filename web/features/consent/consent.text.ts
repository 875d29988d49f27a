/**
 * What a parent reads before deciding. A change of meaning here needs a new version of the consent text on the server:
 * the record of a decision names the version that was shown.
 */
export const IF_YOU_AGREE: readonly string[] = [
  'The account opens today.',
  'We store name, email, date of birth, your email address, answers, points and the days of practice.',
  'Signing in needs a password (kept as a hash), the time zone and the name of the browser. The privacy policy lists everything.',
  'No advertising. Teachers of joined classes see results.',
  'You can withdraw your consent at any time until your child is 16: the link is in the receipt we email you.',
];

/** What refusing does. */
export const IF_YOU_DO_NOT = 'The account and its data are deleted now.';

/** The heading of a link that leads nowhere. */
export const INVALID_LINK = 'Invalid or expired consent link';

/** What the server said no to without a reason. */
export const FAILED_TO_PROCESS = 'Failed to process consent';

/** What never reached the server. */
export const FAILED_TO_SUBMIT = 'Failed to submit consent';

/** The first word of a name. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}
