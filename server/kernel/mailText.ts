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

/** A mail in plain text and in plain HTML, from the same paragraphs. */
export function composeMail(to: string, subject: string, parts: readonly MailPart[]): Mail {
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n');
  const body = parts.map(htmlPart).join('\n');
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:0 auto;padding:16px">
<p style="font:600 20px Georgia,serif">lacuna</p>
${body}
</body></html>`;
  return { to, subject, text: `${text}\n`, html };
}
