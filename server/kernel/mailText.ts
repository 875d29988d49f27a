import type { Mail } from './mail.ts';

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
}

/**
 * A mail in plain text and in plain HTML, from the same paragraphs. It begins by saying who writes, before anything
 * that somebody else typed.
 */
export function composeMail({ to, kind, subject, operatorName }: MailHead, parts: readonly MailPart[]): Mail {
  const all = [`This email is from Lacuna, a web app for practising English, run by ${operatorName}.`, ...parts];
  const text = all.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n');
  const body = all.map(htmlPart).join('\n');
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:0 auto;padding:16px">
<p style="font:600 20px Georgia,serif">lacuna</p>
${body}
</body></html>`;
  return { to, kind, subject, text: `${text}\n`, html };
}
