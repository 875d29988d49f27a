import { ofAccount } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import type { Download } from '../../kernel/download.ts';
import { isSessionLive } from '../auth/sessions.ts';
import type { BankSentence, LabelledWord } from '../curriculum/bank.types.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { type Fetcher, offerDownload, type OfferedDownload, readTicket, useTicket } from '../person/downloadTickets.ts';
import { EXPORTS, type ExportedSentence } from './bank.export.ts';
import { isStillSuperuser, readServedSentences } from './exports.store.ts';
import { bankTargetOf } from './generation/gates.ts';

const KIND = 'sentences-file';
const ISO_DAY_LENGTH = 10;

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
  return rows.map(({ id, bankId, text, also, alsoLabels, explanation, target, level: number, practiceTypeId }) => {
    const labels = new Map(Object.entries(alsoLabels as Record<string, LabelledWord['label']>));
    const given = also.map((word): BankSentence['also'][number] => {
      const label = labels.get(word);
      return label === undefined ? word : { word, label };
    });
    const own = bankTargetOf(target);
    return {
      sentence: { id: bankId ?? id, text, also: given },
      target: { ...own, explanation: explanation ?? own.explanation },
      level: levelByNumber(number).code,
      practiceType: { id: practiceTypeId },
    };
  });
}

/**
 * The file that a ticket stands for, which is used up by this; null for any other text, after five minutes, once the session that asked
 * for it has ended, and for who is no superuser any more.
 */
export async function openSentencesFile(deps: Deps, ticket: string): Promise<Download | null> {
  const offer = (await readTicket(deps, KIND, ticket)) as Offer | null;
  if (offer === null || !(await useTicket(deps, KIND, ticket))) return null;
  const { userId, sessionId, form, level } = offer;
  const list = await onBehalfOf(ofAccount(userId), async () => {
    if (!(await isSessionLive(deps, userId, sessionId)) || !(await isStillSuperuser(deps.db, userId))) return null;
    return servedSentences(deps, level);
  });
  const { form: name, ending, type } = EXPORT_FORMS[form];
  const written = list && EXPORTS.get(name)?.(list);
  if (written === null || written === undefined) return null;
  const day = deps.clock.now().toISOString().slice(0, ISO_DAY_LENGTH);
  return {
    fileName: `sentences-${day}.${ending}`,
    type,
    // oxlint-disable-next-line typescript/require-await -- a download is read piece by piece
    text: (async function* () {
      yield written;
    })(),
    end() {},
  };
}
