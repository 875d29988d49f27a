import type { BankTarget, LabelledWord } from '../curriculum/bank.types.ts';
import type { PracticeType } from '../curriculum/practice-types.ts';
import { GAP } from '../curriculum/gap.rules.ts';
import type { PlacedSentence } from './bank.spread.ts';

/** A sentence with all that belongs to it, as it is handed on. */
export interface ExportedSentence extends PlacedSentence {
  practiceType: Pick<PracticeType, 'id'>;
}

/** The forms in which the bank is handed on, by the name that is asked for. */
export const EXPORTS: ReadonlyMap<string, (list: readonly ExportedSentence[]) => string> = new Map([
  ['jsonl', asJsonl],
  ['anki', asAnki],
  ['gift', asGift],
]);

const plain = (text: string): string => text.replaceAll('*', '');
const labelled = (given: string | LabelledWord): { word: string; label: string | null } =>
  typeof given === 'string' ? { word: given, label: null } : given;
const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

/** JSON Lines: a sentence a line, with its answers, reasons and explanation; words that are talked about stand between asterisks. */
function asJsonl(list: readonly ExportedSentence[]): string {
  return lines(
    list.map(({ sentence, target, level, practiceType }) =>
      JSON.stringify({
        id: sentence.id,
        level,
        practice_type: practiceType.id,
        target: target.target,
        text: sentence.text,
        answer: target.answer,
        also_accepted: sentence.also.map(labelled),
        explanation: target.explanation,
        example: target.example,
        reasons: target.wrong,
      }),
    ),
  );
}

/** A field as Anki reads it: within quotes, where a quote is written twice. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const TAB = '\t';
const ANKI_HEAD = [
  '#separator:tab',
  '#html:false',
  `#columns:${['Id', 'Front', 'Back', 'Explanation', 'Tags'].join(TAB)}`,
  '#guid column:1',
  '#tags column:5',
];

/** Anki's plain-text import: a note a line, of which a later import replaces the earlier one. */
function asAnki(list: readonly ExportedSentence[]): string {
  const notes = list.map(({ sentence, target, level, practiceType }) => {
    const back = [target.answer, ...sentence.also.map((given) => labelled(given).word)].join(' / ');
    const tags = `lacuna ${practiceType.id} ${level}`;
    return [sentence.id, sentence.text, back, plain(target.explanation), tags].map(quoted).join(TAB);
  });
  return lines([...ANKI_HEAD, ...notes]);
}

/** What has a meaning of its own in GIFT. */
const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`);

function giftAnswers({ answer, wrong, explanation }: BankTarget, also: readonly (string | LabelledWord)[]): string {
  const right = [answer, ...also.map((given) => labelled(given).word)];
  const said = `#${escaped(plain(explanation))}`;
  return [
    ...right.map((word) => `=${escaped(word)}${said}`),
    ...Object.entries(wrong).map(([word, reason]) => `=%0%${escaped(word)}#${escaped(plain(reason))}`),
  ].join(' ');
}

/**
 * Moodle's GIFT: a short answer within each sentence; the answer and its alternatives are worth everything, known wrong ones nothing, each
 * with what is said of it. Questions stand in a category for each practice type and level.
 */
function asGift(list: readonly ExportedSentence[]): string {
  const out: string[] = [];
  let category = '';
  for (const { sentence, target, level, practiceType } of list) {
    const own = `$CATEGORY: lacuna/${practiceType.id}/${level}`;
    if (own !== category) out.push(own, '');
    category = own;
    const [before = '', after = ''] = sentence.text.split(GAP, 2);
    const answers = giftAnswers(target, sentence.also);
    out.push(`::${escaped(sentence.id)}::[plain]${escaped(before)}{${answers}}${escaped(after)}`, '');
  }
  return lines(out);
}
