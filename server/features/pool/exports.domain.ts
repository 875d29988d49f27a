import { ofAccount } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import type { Download } from '../../kernel/download.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { isSessionLive } from '../auth/sessions.ts';
import type { BankSentence, LabelledWord } from '../curriculum/bank.types.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { newLinkToken } from '../person/linkTokens.ts';
import { EXPORTS, type ExportedSentence } from './bank.export.ts';
import { isStillSuperuser, readServedSentences } from './exports.store.ts';
import { bankTargetOf } from './generation/gates.ts';

const OFFERED_SECONDS = 300;
const MS_PER_SECOND = 1_000;
const ISO_DAY_LENGTH = 10;

/** The forms in which sentences are handed on → what their files are called. */
const EXPORT_FORMS = {
  JSONL: { form: 'jsonl', ending: 'jsonl', type: 'application/x-ndjson; charset=utf-8' },
  ANKI: { form: 'anki', ending: 'txt', type: 'text/plain; charset=utf-8' },
  GIFT: { form: 'gift', ending: 'gift.txt', type: 'text/plain; charset=utf-8' },
} as const;
type ExportForm = keyof typeof EXPORT_FORMS;

interface Offer {
  userId: string;
  sessionId: string;
  form: ExportForm;
  /** A level's number; null: all. */
  level: number | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const keyOf = (ticket: string): string => `sentences-file:${hashSecretToken(ticket)}`;

/** Offers the sentences that are served as a file: once, within five minutes, as long as the session lasts and its owner is a superuser. */
export async function offerSentencesFile(
  deps: Deps,
  { userId, sessionId }: Viewer & { sessionId: string },
  wish: Pick<Offer, 'form' | 'level'>,
): Promise<{ ticket: string; expiresAt: Date }> {
  const expiresAt = new Date(deps.clock.now().getTime() + OFFERED_SECONDS * MS_PER_SECOND);
  const ticket = newLinkToken(deps, expiresAt);
  const offer: Offer = { ...wish, userId, sessionId, expiresAt: expiresAt.getTime() };
  await deps.cache.set(keyOf(ticket), JSON.stringify(offer), OFFERED_SECONDS);
  return { ticket, expiresAt };
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
  const kept = await deps.cache.take(keyOf(ticket));
  if (kept === null) return null;
  const { userId, sessionId, form, level, expiresAt } = JSON.parse(kept) as Offer;
  if (expiresAt <= deps.clock.now().getTime()) return null;
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
