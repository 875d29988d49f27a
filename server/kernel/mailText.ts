import type { Mail } from './mail.ts';
import { UNNAMED_OPERATOR } from './operator.rules.ts';

/** A paragraph, or a link on a line of its own. */
export type MailPart = string | { label: string; url: string };

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function htmlPart(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  const url = escapeHtml(part.url);
  return `<p><a href="${url}">${escapeHtml(part.label)}</a><br><small>${url}</small></p>`;
}

/** Everything of a mail but its words. */
export interface MailHead {
  to: string;
  kind: string;
  /** Only our own words: a subject never has anybody's name. */
  subject: string;
  /** Who runs the installation. */
  operatorName: string;
  /** Where people may write with questions; null: the mail says whom to ask instead. */
  supportEmail: string | null;
}

/** What a mail says in one language. */
export interface MailSection {
  /** Such as `pt-PT`. */
  locale: string;
  direction: 'ltr' | 'rtl';
  parts: readonly MailPart[];
}

const ENGLISH = { locale: 'en-GB', direction: 'ltr' } as const;
/** Between one language and the next. */
const RULE = '* * *';

/**
 * A mail in plain text and in plain HTML, from the same paragraphs. It begins by saying who writes, before anything
 * that somebody else typed, and ends with where to ask.
 */
export function composeMail({ operatorName, supportEmail, ...head }: MailHead, parts: readonly MailPart[]): Mail {
  const by = operatorName === UNNAMED_OPERATOR ? '' : `, run by ${operatorName}`;
  const all = [
    `This email is from Lacuna, a web app for practising English${by}.`,
    ...parts,
    supportEmail === null ? `Questions? Please ask ${operatorName}.` : `Questions? Write to ${supportEmail}.`,
  ];
  return composeSections(head, [{ ...ENGLISH, parts: all }]);
}

/** A mail in one language or several, one beneath the other; each section says by itself who writes and where to ask. */
export function composeSections(
  { to, kind, subject }: Pick<MailHead, 'to' | 'kind' | 'subject'>,
  sections: readonly MailSection[],
): Mail {
  const text = sections
    .map(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)))
    .map((paragraphs) => paragraphs.join('\n\n'))
    .join(`\n\n${RULE}\n\n`);
  const body = sections
    .map(({ locale, direction, parts }) => {
      return `<div lang="${locale}" dir="${direction}">\n${parts.map(htmlPart).join('\n')}\n</div>`;
    })
    .join('\n<hr>\n');
  const { locale, direction } = sections[0] ?? ENGLISH;
  const html = `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:0 auto;padding:16px">
<p style="font:600 20px Georgia,serif">lacuna</p>
${body}
</body></html>`;
  return { to, kind, subject, text: `${text}\n`, html };
}
