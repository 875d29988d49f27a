import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { loadConfig } from '../server/env.ts';
import { BankFormatError, readBanks, readExceptions } from '../server/features/pool/bank.files.ts';
import { EXPORTS } from '../server/features/pool/bank.export.ts';
import { reportText } from '../server/features/pool/bank.report.ts';
import { checkBank } from '../server/features/pool/bank.check.ts';
import { importLines } from '../server/features/pool/import.domain.ts';
import { allSentences, type PlacedSentence } from '../server/features/pool/bank.spread.ts';
import { unknownNames, wordsAbove } from '../server/features/pool/bank.vocabulary.ts';
import { subtlexVocabulary } from '../server/features/curriculum/english/vocabulary.ts';
import { acceptedWords } from '../server/features/curriculum/bank.types.ts';
import { LEVEL_CODES_IN_WORDS, LEVELS } from '../server/features/curriculum/levels.rules.ts';
import { systemClock } from '../server/kernel/clock.ts';
import { openDatabase } from '../server/kernel/db.ts';
import { hasDatabase } from '../server/kernel/embedded.ts';
import { keepNewFilesPrivate } from '../server/kernel/ownerOnly.ts';
import { seededRandom, shuffled } from '../server/kernel/random.ts';
import { refusalText, StartRefused } from '../server/refusal.ts';

const USAGE = `npm run bank -- COMMAND
  check                      every rule that a program can check; exit code 1 when something is wrong
  sample [NUMBER] [--level B1]
                             this many random sentences to read (20 unless given), the answers at the end
  gaps [--level B1]          only the gapped texts, shuffled, as a blind solver gets them
       [--answers]           the solution to the same list instead (give the seed printed with the list)
  words [--level B1]         words above their level by frequency, and names in neither list of names (people, others)
  export FORM [--level B1]   all sentences of the built-in bank, with answers, explanations and, except for anki, reasons: jsonl, anki (its plain-text import) or gift (Moodle)
  import FILE                takes sentences in from JSON Lines, in the form of the export: each goes through the checks and waits to be judged;
                             explanation, example and reasons are not read; refused lines are listed by number; exit code 1 when there are any
  report                     counts, lengths, answers and openings as a table
  --seed NUMBER              the same random order again (sample and gaps)`;
const DEFAULT_SAMPLE = 20;
/** What takes a word of its own: a number, a form or a file. */
const TAKE_A_WORD: ReadonlySet<string> = new Set(['sample', 'export', 'import']);
const SEEDS = 1_000_000;
const PLACES_SHOWN = 3;

const OPTIONS = { level: { type: 'string' }, seed: { type: 'string' }, answers: { type: 'boolean' } } as const;

/** A command line that can't be understood. */
class UsageError extends Error {}

// Whoever reads the output may go away (`| head`).
process.stdout.on('error', () => {});
const { values, positionals } = readArguments();
const [command, given] = positionals;
const size = command === 'sample' && given !== undefined ? given : String(DEFAULT_SAMPLE);
const levels = LEVELS.filter(({ code }) => values.level === undefined || code === values.level.toUpperCase());
const seed = values.seed === undefined ? randomInt(SEEDS) : Number(values.seed);

try {
  await run();
} catch (error) {
  const text = error instanceof UsageError || error instanceof BankFormatError ? error.message : refusalText(error);
  if (text === null) throw error;
  console.error(text);
  process.exitCode = 2;
}

async function run(): Promise<void> {
  if (given !== undefined && !TAKE_A_WORD.has(command ?? '')) throw new UsageError(USAGE);
  if (levels.length === 0) throw new UsageError(`--level is ${LEVEL_CODES_IN_WORDS}, not ${values.level}`);
  if (!Number.isInteger(seed)) throw new UsageError(`--seed is a whole number, not ${values.seed}`);
  if (!(Number(size) > 0)) throw new UsageError(`sample takes a number of sentences, not ${size}`);
  if (command === 'check') await check();
  else if (command === 'sample') await sample(Number(size));
  else if (command === 'gaps') await gaps();
  else if (command === 'words') await words();
  else if (command === 'report') await report();
  else if (command === 'export') await exportBank();
  else if (command === 'import') await importFile();
  else throw new UsageError(USAGE);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    return process.exit(2);
  }
}

async function check(): Promise<void> {
  const exceptions = await readExceptions();
  for (const { practiceType, bank } of await readBanks()) {
    const problems = checkBank(bank, practiceType, exceptions);
    for (const { id, message } of problems) console.log(`${id}: ${message}`);
    console.log(`${practiceType.id}: ${allSentences(bank).length} sentences; errors: ${problems.length}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

async function report(): Promise<void> {
  process.stdout.write(reportText(await readBanks()));
}

async function exportBank(): Promise<void> {
  const form = EXPORTS.get(given ?? '');
  if (!form) throw new UsageError(`export takes a form: ${[...EXPORTS.keys()].join(', ')}`);
  const codes = levels.map(({ code }) => code);
  const all = (await readBanks()).flatMap(({ bank, practiceType }) =>
    allSentences(bank).map((placed) => ({ ...placed, practiceType })),
  );
  process.stdout.write(form(all.filter(({ level }) => codes.includes(level))));
}

/** Each line for itself, as it is done on the monitor. */
async function importFile(): Promise<void> {
  if (given === undefined) throw new UsageError('import takes a file of JSON Lines');
  const text = await readFile(given, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${given} cannot be read (${error.code ?? error.message})`);
  });
  keepNewFilesPrivate();
  const { databaseUrl, dataDir } = loadConfig();
  if (databaseUrl === null && !hasDatabase(dataDir)) {
    throw new StartRefused(`There is no database in ${dataDir} yet. Run npm start first, or set DATABASE_URL.`);
  }
  const db = await openDatabase({ url: databaseUrl, dataDir });
  try {
    const report = await importLines({ db, clock: systemClock }, text.split(/\r?\n/u));
    for (const { line, id, reason } of report.refused) console.error(`line ${line}${id ? ` (${id})` : ''}: ${reason}`);
    console.log(`${report.added} added, ${report.unchanged} already there, ${report.refused.length} refused`);
    if (report.refused.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

async function sample(count: number): Promise<void> {
  const chosen = (await shuffledSentences()).slice(0, count);
  printTexts(chosen);
  console.log('\nAnswers');
  printAnswers(chosen);
}

async function gaps(): Promise<void> {
  const all = await shuffledSentences();
  if (values.answers) printAnswers(all);
  else printTexts(all);
  // Apart from the texts, so that the list itself can be handed on as it is.
  console.error(`seed ${seed}`);
}

async function words(): Promise<void> {
  const banks = await readBanks();
  const exceptions = await readExceptions();
  const codes = levels.map(({ code }) => code);
  const vocabulary = subtlexVocabulary();
  const above = banks
    .flatMap(({ bank, practiceType }) => wordsAbove(bank, practiceType, vocabulary, exceptions))
    .filter(({ level }) => codes.includes(level));
  for (const { level, lemma, rank, places } of above) {
    const more = places.length > PLACES_SHOWN ? ` and ${places.length - PLACES_SHOWN} more` : '';
    console.log(`${level}  ${lemma}  ${rank ?? 'not in the list'}  ${places.slice(0, PLACES_SHOWN).join(', ')}${more}`);
  }
  const names = new Map(banks.flatMap(({ bank }) => [...unknownNames(bank, exceptions, codes)]));
  for (const [name, id] of names) console.log(`name  ${name}  ${id}`);
  console.log(`words above their level: ${above.length}; names in neither list of names: ${names.size}`);
}

async function shuffledSentences(): Promise<PlacedSentence[]> {
  const codes = levels.map(({ code }) => code);
  const banks = await readBanks();
  const all = banks.flatMap(({ bank }) => allSentences(bank)).filter(({ level }) => codes.includes(level));
  return shuffled(all, seededRandom(seed));
}

function printTexts(list: readonly PlacedSentence[]): void {
  for (const [index, { sentence, level }] of list.entries()) console.log(`${index + 1}. [${level}] ${sentence.text}`);
}

function printAnswers(list: readonly PlacedSentence[]): void {
  for (const [index, { sentence, target }] of list.entries()) {
    console.log(`${index + 1}. ${[target.answer, ...acceptedWords(sentence)].join(' / ')}  (${sentence.id})`);
  }
}
