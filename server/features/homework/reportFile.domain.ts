import { ofAccount } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import { type CsvCell, csvFile } from '../../kernel/csv.ts';
import type { Download } from '../../kernel/download.ts';
import { NotFoundError, UserError } from '../../kernel/errors.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { isSessionLive } from '../auth/sessions.ts';
import { requireTeaching } from '../classrooms/classrooms.domain.ts';
import { namedWord } from '../curriculum/answer.rules.ts';
import { newLinkToken } from '../person/linkTokens.ts';
import { REPORTS_PER_ACCOUNT } from './homework.limits.ts';
import { STUDENTS_AT_MOST } from '../classrooms/classrooms.rules.ts';
import { ASSIGNMENTS_PER_CLASS } from './assignment.rules.ts';
import { confusionMap, homeworkTable, newestColumns, WORDS_MOST } from './report.domain.ts';

/** How long a report can be fetched after it was asked for. */
const OFFERED_SECONDS = 300;
const MS_PER_SECOND = 1_000;
const ISO_DAY_LENGTH = 10;

/** What there are reports of. */
export type ReportKind = 'TABLE' | 'CONFUSIONS';

/** Which report: of a class, and of one of its assignments where that is named. */
export interface ReportWish {
  classroomId: string;
  assignmentId: string | null;
  kind: ReportKind;
}

interface Offer extends ReportWish {
  viewer: Viewer & { sessionId: string };
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const keyOf = (ticket: string): string => `homework-report:${hashSecretToken(ticket)}`;

/**
 * Offers a report of a class that the viewer teaches for fetching: once, within five minutes, as long as the session lasts and they
 * teach the class. Throws NotFoundError, ForbiddenError, RateLimitedError.
 */
export async function offerReport(
  deps: Deps,
  viewer: Viewer & { sessionId: string },
  wish: ReportWish,
): Promise<{ ticket: string; expiresAt: Date }> {
  await requireTeaching(deps, viewer, wish.classroomId);
  await deps.limits.consume(REPORTS_PER_ACCOUNT, viewer.userId);
  const expiresAt = new Date(deps.clock.now().getTime() + OFFERED_SECONDS * MS_PER_SECOND);
  const ticket = newLinkToken(deps, expiresAt);
  const offer: Offer = { ...wish, viewer, expiresAt: expiresAt.getTime() };
  await deps.cache.set(keyOf(ticket), JSON.stringify(offer), OFFERED_SECONDS);
  return { ticket, expiresAt };
}

async function tableLines(deps: Deps, viewer: Viewer, { classroomId, assignmentId }: ReportWish): Promise<CsvCell[][]> {
  const { columns, rows } = await homeworkTable(deps, viewer, classroomId, {
    assignmentId,
    columnsOf: async (where) => ({
      columns: await newestColumns(deps, where, ASSIGNMENTS_PER_CLASS),
      older: null,
      newer: null,
    }),
    students: STUDENTS_AT_MOST,
  });
  const heading = columns.flatMap(({ title }) => [`${title}: score (%)`, `${title}: attempts`, `${title}: time (s)`]);
  return [
    ['Student', 'Email', ...heading, 'Completed', 'Completion rate (%)', 'Average score (%)'],
    ...rows.map(({ place: { user }, cells, completed, completionRate, averageScore }): CsvCell[] => [
      user.fullName,
      user.email,
      ...cells.flatMap(({ score, attempts, timeSeconds }) => [score, attempts, timeSeconds]),
      completed,
      completionRate,
      averageScore,
    ]),
  ];
}

async function confusionLines(
  deps: Deps,
  viewer: Viewer,
  { classroomId, assignmentId }: ReportWish,
): Promise<CsvCell[][]> {
  const { confusions } = await confusionMap(deps, viewer, classroomId, { assignmentId, words: WORDS_MOST });
  return [
    ['Typed', 'Wanted', 'Answers', 'Collocations'],
    ...confusions.map(({ typed, wanted, count, targets }): CsvCell[] => [
      typed === null ? 'other' : namedWord(typed),
      namedWord(wanted),
      count,
      targets.map(({ name }) => name).join(', '),
    ]),
  ];
}

/**
 * The report that a ticket stands for, which is used up by this; null for any other text, after five minutes, once the session
 * that asked for it has ended, and for who teaches the class no more.
 */
export async function openReport(deps: Deps, ticket: string): Promise<Download | null> {
  const kept = await deps.cache.take(keyOf(ticket));
  if (kept === null) return null;
  const offer = JSON.parse(kept) as Offer;
  const { viewer, kind, expiresAt } = offer;
  if (expiresAt <= deps.clock.now().getTime()) return null;
  const lines = await onBehalfOf(ofAccount(viewer.userId), async () => {
    if (!(await isSessionLive(deps, viewer.userId, viewer.sessionId))) return null;
    try {
      return await (kind === 'TABLE' ? tableLines : confusionLines)(deps, viewer, offer);
    } catch (error) {
      // Who teaches the class no more finds nothing here.
      if (error instanceof NotFoundError || (error instanceof UserError && error.code === 'FORBIDDEN')) return null;
      throw error;
    }
  });
  if (lines === null) return null;
  const text = csvFile(lines);
  const day = deps.clock.now().toISOString().slice(0, ISO_DAY_LENGTH);
  return {
    fileName: `${kind === 'TABLE' ? 'homework' : 'confusions'}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    // oxlint-disable-next-line typescript/require-await -- a download is read piece by piece
    text: (async function* () {
      yield text;
    })(),
    end() {},
  };
}
