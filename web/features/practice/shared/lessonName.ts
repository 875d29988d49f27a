import { NO_WORD } from '../../../../server/features/curriculum/answer.rules.ts';

/** What the targets of a lesson have in common, such as `agree` of `agree on` and `agree to`; null where they have nothing. */
export function lessonName(targets: readonly { readonly target: string; readonly word: string }[]): string | null {
  const names = new Set(targets.map(({ target, word }) => withoutWord(target, word)));
  const [name = ''] = names;
  return names.size === 1 && name !== '' ? name : null;
}

/** A target without its word that is asked for, such as `…` for one in the middle. */
function withoutWord(target: string, word: string): string {
  const words = target.split(' ').filter((one) => one !== NO_WORD);
  if (words.at(-1) === word) return words.slice(0, -1).join(' ');
  return words.map((one) => (one === word ? '…' : one)).join(' ');
}
