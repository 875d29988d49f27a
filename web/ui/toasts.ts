/** A message that floats over the page. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** What the person may do about it, as a button. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

const SUCCESS_SHOWN_MS = 3_000;
const RELOAD_KEY = 'lacuna.toast';

const listeners = new Set<() => void>();
let shown: readonly Toast[] = [];
let lastId = 0;

/** Shows a success for 3 s. */
export function toastSuccess(text: string): void {
  const id = show({ tone: 'success', text });
  setTimeout(() => dismissToast(id), SUCCESS_SHOWN_MS);
}

/** Shows a failure until it is closed. */
export function toastError(text: string, action?: Toast['action']): void {
  show({ tone: 'error', text, action });
}

/** Keeps a success for the page that a reload brings. */
export function toastSuccessAfterReload(text: string): void {
  sessionStorage.setItem(RELOAD_KEY, text);
}

/** Shows what `toastSuccessAfterReload` kept, once. */
export function showKeptToast(): void {
  const text = sessionStorage.getItem(RELOAD_KEY);
  if (text === null) return;
  sessionStorage.removeItem(RELOAD_KEY);
  toastSuccess(text);
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  shown = shown.filter((toast) => toast.id !== id);
  tell();
}

/** The toasts on show, oldest first; the same array until they change. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** Calls `listener` after each change; returns how to stop. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  shown = [...shown, { ...toast, id: lastId }];
  tell();
  return lastId;
}

function tell(): void {
  for (const listener of listeners) listener();
}
