import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { utcDay } from '../../kernel/clock.ts';
import type { Download } from '../../kernel/download.ts';
import { openWhole } from '../auth/wholeFile.ts';
import type { BankSentence, LabelledWord } from '../curriculum/bank.types.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { type Fetcher, type GoodTicket, offerDownload, type OfferedDownload } from '../person/downloadTickets.ts';
import { EXPORTS, type ExportedSentence } from './bank.export.ts';
import { SENTENCES_FILES_OPEN } from './exports.limits.ts';
import { isStillSuperuser } from '../person/users.store.ts';
import { readServedSentences } from './exports.store.ts';
import { bankTargetOf } from './generation/gates.ts';

const KIND = 'sentences-file';

/** The forms in which sentences are handed on → what their files are called. */
const EXPORT_FORMS = {
  JSONL: { form: 'jsonl', ending: 'jsonl', type: 'application/x-ndjson; charset=utf-8' },
  ANKI: { form: 'anki', ending: 'txt', type: 'text/plain; charset=utf-8' },
  GIFT: { form: 'gift', ending: 'gift.txt', type: 'text/plain; charset=utf-8' },
} as const;
type ExportForm = keyof typeof EXPORT_FORMS;

interface Offer extends Fetcher {
  form: ExportForm;
  /** A level's number; null: all. */
  level: number | null;
}

/** Offers the sentences that are served as a file: once, within five minutes, as long as the session lasts and its owner is a superuser. */
export async function offerSentencesFile(
  deps: Deps,
  { userId, sessionId }: Viewer & { sessionId: string },
  wish: Pick<Offer, 'form' | 'level'>,
): Promise<OfferedDownload> {
  const offer: Offer = { ...wish, userId, sessionId };
  return offerDownload(deps, KIND, offer);
}

async function servedSentences(deps: Deps, level: number | null): Promise<ExportedSentence[]> {
  const rows = await readServedSentences(deps.db, level);
  return rows.map(
    ({ id, bankId, text, also, alsoLabels, explanation, reasons, target, level: number, practiceTypeId }) => {
      const labels = new Map(Object.entries(alsoLabels as Record<string, LabelledWord['label']>));
      const given = also.map((word): BankSentence['also'][number] => {
        const label = labels.get(word);
        return label === undefined ? word : { word, label };
      });
      const own = bankTargetOf(target);
      return {
        sentence: { id: bankId ?? id, text, also: given },
        target: {
          ...own,
          explanation: explanation ?? own.explanation,
          wrong: { ...own.wrong, ...((reasons ?? {}) as Record<string, string>) },
        },
        level: levelByNumber(number).code,
        practiceType: { id: practiceTypeId },
      };
    },
  );
}

/**
 * The file that a ticket stands for, as of `openWhole`; null for who is no superuser any more, too.
 */
export function openSentencesFile(deps: Deps, ticket: GoodTicket, gone: AbortSignal): Promise<Download | null> {
  const make = async ({ userId, form, level }: Offer) => {
    if (!(await isStillSuperuser(deps.db, userId))) return null;
    const { form: name, ending, type } = EXPORT_FORMS[form];
    const text = EXPORTS.get(name)?.(await servedSentences(deps, level));
    if (text === undefined) return null;
    const day = utcDay(deps.clock.now());
    return { fileName: `sentences-${day}.${ending}`, type, text };
  };
  return openWhole<Offer>(deps, ticket, gone, { most: SENTENCES_FILES_OPEN, make });
}
