import type { KeyboardEvent } from 'react';

/** What a key asks for in practice: `L` to listen, `?` for the list of keys; null for any other, and for one that is being typed. */
export function practiceKey(event: KeyboardEvent): 'listen' | 'keys' | null {
  const { key, target, ctrlKey, altKey, metaKey, repeat } = event;
  if (ctrlKey || altKey || metaKey || repeat) return null;
  // What happens in a dialog is the dialog's; React hands it on to what rendered it.
  if (target instanceof Element && target.closest('dialog')) return null;
  const field = target instanceof HTMLInputElement ? target : null;
  // No answer begins with a question mark, so an empty input can do without it.
  if (key === '?') return field === null || field.value === '' ? 'keys' : null;
  return field === null && key.toLowerCase() === 'l' ? 'listen' : null;
}
