/** What the person may do about a message. */
export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** How long there is to do it, where that is not the usual time. */
  readonly shownMs?: number;
  /** After how long it can no longer be done, whoever is at its button: the toast goes. */
  readonly endsMs?: number;
}

/** A message that floats over the page. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** How often it was said. */
  readonly times: number;
  /** What the person may do about it, as a button. */
  readonly action?: ToastAction;
}

const SUCCESS_SHOWN_MS = 3_000;
/** What can be undone stays long enough to be read, thought about and pressed. */
const ACTION_SHOWN_MS = 8_000;

const listeners = new Set<() => void>();
let shown: readonly Toast[] = [];
let lastId = 0;
/** The places that could draw toasts, in the order in which they came. */
let places: readonly string[] = [];
/** The toasts that go by themselves, how long each stays, and the timer while it runs. */
const leaving = new Map<number, { readonly ms: number; timer: ReturnType<typeof setTimeout> | undefined }>();
/** Whether their time stands still. */
let isHeld = false;

/** Shows a success for 3 s, one that can be undone for 8 s or as long as its action says. */
export function toastSuccess(text: string, action?: Toast['action']): void {
  const id = show({ tone: 'success', text, action });
  leaveAfter(id, action ? (action.shownMs ?? ACTION_SHOWN_MS) : SUCCESS_SHOWN_MS);
  if (action?.endsMs) setTimeout(dismissToast, action.endsMs, id);
}

/** Shows a failure until it is closed; the same again is said by the first, so that whoever is at its buttons stays there. */
export function toastError(text: string, action?: Toast['action']): void {
  const same = shown.find((toast) => toast.tone === 'error' && toast.text === text);
  if (!same) return void show({ tone: 'error', text, action });
  shown = shown.map((toast) => (toast === same ? { ...same, times: same.times + 1, action } : toast));
  tell();
}

/** Takes the failure of this text away, where it is on show: what it is about has been done since. */
export function dismissError(text: string): void {
  const said = shown.find((toast) => toast.tone === 'error' && toast.text === text);
  if (said) dismissToast(said.id);
}

/** Takes a toast away, where it is still on show. */
export function dismissToast(id: number): void {
  if (!shown.some((toast) => toast.id === id)) return;
  clearTimeout(leaving.get(id)?.timer);
  leaving.delete(id);
  shown = shown.filter((toast) => toast.id !== id);
  // Nobody is at what is not there.
  if (shown.length === 0) isHeld = false;
  tell();
}

/** Stops the time of all toasts on show, and of those that come meanwhile: somebody is reading them, or on the way to their buttons. */
export function holdToasts(): void {
  // Nobody is at what is not there, and nothing would say that they have left it.
  isHeld = shown.length > 0;
  for (const { timer } of leaving.values()) clearTimeout(timer);
}

/** Gives each toast its whole time again, where it was held. */
export function releaseToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  for (const [id, { ms }] of leaving) leaveAfter(id, ms);
}

/** The toasts on show, oldest first; the same array until they change. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** Says that toasts can be drawn in a place, which from now on is the one to do it. Returns how to leave. */
export function enterToastPlace(id: string): () => void {
  const become = (next: readonly string[]) => {
    places = next;
    // What somebody was at is drawn elsewhere now.
    releaseToasts();
    tell();
  };
  become([...places, id]);
  return () => become(places.filter((place) => place !== id));
}

/** The place that draws toasts. */
export function toastPlace(): string | undefined {
  return places.at(-1);
}

/** Calls `listener` after each change; returns how to stop. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function leaveAfter(id: number, ms: number): void {
  clearTimeout(leaving.get(id)?.timer);
  leaving.set(id, { ms, timer: isHeld ? undefined : setTimeout(() => dismissToast(id), ms) });
}

function show(toast: Omit<Toast, 'id' | 'times'>): number {
  lastId += 1;
  shown = [...shown, { ...toast, id: lastId, times: 1 }];
  tell();
  return lastId;
}

function tell(): void {
  for (const listener of listeners) listener();
}
