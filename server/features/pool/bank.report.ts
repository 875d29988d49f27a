import { type CefrCode, LEVELS } from '../curriculum/levels.rules.ts';
import { countWords } from './bank.check.ts';
import type { TypeBank } from './bank.files.ts';
import { allSentences, opening } from './bank.spread.ts';
import type { Bank } from '../curriculum/bank.types.ts';

const PERCENT = 100;
const OPENINGS_SHOWN = 3;

/** The figures of a bank at one level. */
export interface LevelReport {
  level: CefrCode;
  targets: number;
  sentences: number;
  /** Answer and number of sentences, most frequent first. */
  answers: (readonly [string, number])[];
  /** Words of a sentence: fewest, middle, most. */
  lengths: { min: number; median: number; max: number };
  /** The commonest two-word openings with their number of sentences. */
  openings: (readonly [string, number])[];
  questions: number;
  withAlternatives: number;
}

/** Counts a bank, level by level. A level without sentences has lengths of 0. */
export function reportBank(bank: Bank): LevelReport[] {
  const all = allSentences(bank);
  return LEVELS.map(({ code }) => {
    const here = all.filter(({ level }) => level === code);
    const lengths = here.map(({ sentence }) => countWords(sentence.text)).toSorted((a, b) => a - b);
    return {
      level: code,
      targets: bank[code].length,
      sentences: here.length,
      answers: counted(here.map(({ target }) => target.answer)),
      lengths: { min: lengths[0] ?? 0, median: lengths[lengths.length >> 1] ?? 0, max: lengths.at(-1) ?? 0 },
      openings: counted(here.map(({ sentence }) => opening(sentence.text))).slice(0, OPENINGS_SHOWN),
      questions: here.filter(({ sentence }) => sentence.text.includes('?')).length,
      withAlternatives: here.filter(({ sentence }) => sentence.also.length > 0).length,
    };
  });
}

/** The report as a Markdown table, one column a level. */
export function reportTable(reports: readonly LevelReport[]): string {
  const share = (count: number, report: LevelReport): string =>
    `${count} (${Math.round((count / Math.max(report.sentences, 1)) * PERCENT)}%)`;
  const rows: [string, (report: LevelReport) => string][] = [
    ['targets', (report) => String(report.targets)],
    ['sentences', (report) => String(report.sentences)],
    [
      'words per sentence, fewest – middle – most',
      ({ lengths: { min, median, max } }) => `${min} – ${median} – ${max}`,
    ],
    ['questions', (report) => share(report.questions, report)],
    ['with accepted alternatives', (report) => share(report.withAlternatives, report)],
    ['commonest openings', (report) => report.openings.map(([words, count]) => `${words} ${count}`).join(', ')],
    ['different answers', (report) => String(report.answers.length)],
    ['answers', (report) => report.answers.map(([answer, count]) => `${answer} ${share(count, report)}`).join(', ')],
  ];
  return [
    `| | ${reports.map(({ level }) => level).join(' | ')} |`,
    `| --- |${' --- |'.repeat(reports.length)}`,
    ...rows.map(([name, cell]) => `| ${name} | ${reports.map(cell).join(' | ')} |`),
  ].join('\n');
}

/** The reports of all banks, each under the name of its practice type, as prisma/sentences/README.md has them. */
export function reportText(banks: readonly TypeBank[]): string {
  return banks
    .map(({ practiceType, bank }) => `### ${practiceType.name}\n\n${reportTable(reportBank(bank))}\n`)
    .join('\n');
}

function counted(values: readonly string[]): (readonly [string, number])[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, having]) => [value, having.length] as const)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
