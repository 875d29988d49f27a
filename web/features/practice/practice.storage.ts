import { store } from '../../app/relay/session.ts';

const TYPE_KEY = 'lacuna.practiceType';
const DRAFT_KEY = 'lacuna.draft';

/** The practice type that was chosen in this browser, or `MIXED`; null where nothing was chosen yet. */
export function chosenPracticeType(): string | null {
  return localStorage.getItem(TYPE_KEY);
}

/** Keeps the choice of a practice type in this browser. */
export function keepPracticeType(practiceType: string): void {
  store(localStorage, TYPE_KEY, practiceType);
}

/** Forgets the choice: the practice type is gone. */
export function dropPracticeType(): void {
  localStorage.removeItem(TYPE_KEY);
}

interface Draft {
  readonly problemId: string;
  readonly text: string;
  /** Where it was given as an answer elsewhere, and waits to be sent: how many seconds it took. */
  readonly seconds?: number;
}

/** What was typed into a problem that is not answered yet; empty when nothing was. It outlives a reload and a sign-in, not the tab. */
export function draftOf(problemId: string): string {
  const draft = readDraft();
  return draft?.problemId === problemId ? draft.text : '';
}

/** Keeps what is typed into a problem; an answered problem's draft goes with `dropDraft`. */
export function keepDraft(problemId: string, text: string): void {
  store(sessionStorage, DRAFT_KEY, JSON.stringify({ problemId, text } satisfies Draft));
}

/** Keeps an answer that was given on another page: practice sends it as soon as it is opened. */
export function keepAnswer(problemId: string, text: string, seconds: number): void {
  store(sessionStorage, DRAFT_KEY, JSON.stringify({ problemId, text, seconds } satisfies Draft));
}

/** How many seconds the answer took that was given to a problem on another page; null where none was. */
export function answerSeconds(problemId: string): number | null {
  const draft = readDraft();
  return draft?.problemId === problemId && typeof draft.seconds === 'number' ? draft.seconds : null;
}

/** Forgets what was typed. */
export function dropDraft(): void {
  sessionStorage.removeItem(DRAFT_KEY);
}

function readDraft(): Draft | null {
  const stored = sessionStorage.getItem(DRAFT_KEY);
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    return isDraft(draft) ? draft : null;
  } catch {
    return null; // Not ours, or of an older version.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('problemId' in value) || !('text' in value)) return false;
  return typeof value.problemId === 'string' && typeof value.text === 'string';
}
