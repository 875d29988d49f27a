/** Light, dark, or as the system is. */
export type ColourScheme = 'light' | 'dark' | 'auto';

const KEY = 'lacuna.colourScheme';
const DARK = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
/** What a page is shown in whatever was chosen. */
let held: 'light' | 'dark' | null = null;

/**
 * Shows the page light or dark: as was chosen in this browser, or as the system is. The build writes this function into index.html
 * too, where it runs before anything is painted: so it needs nothing from around it.
 */
export function showColourScheme(key: string, dark: string): void {
  let chosen = null;
  try {
    chosen = localStorage.getItem(key);
  } catch {}
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia(dark).matches);
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light';
}

/** The same as a script of its own. */
export function colourSchemeScript(): string {
  return `(${showColourScheme.toString()})(${JSON.stringify(KEY)}, ${JSON.stringify(DARK)});`;
}

/** Shows the page as was chosen, as the system is and as another tab chooses, from now on. */
export function followColourScheme(): void {
  show();
  matchMedia(DARK).addEventListener('change', show);
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === KEY) tell();
  });
}

/** What was chosen in this browser. */
export function chosenColourScheme(): ColourScheme {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

/** From now on, in this browser. */
export function chooseColourScheme(scheme: ColourScheme): void {
  localStorage.setItem(KEY, scheme);
  tell();
}

/** Calls `listener` whenever another is chosen. Returns how to stop. */
export function onColourScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  show();
  for (const listener of listeners) listener();
}

/** Shows the page in one scheme whatever was chosen, until what is returned is called: for a board. */
export function holdColourScheme(scheme: 'light' | 'dark'): () => void {
  held = scheme;
  show();
  return () => {
    held = null;
    show();
  };
}

function show(): void {
  if (held) document.documentElement.dataset['scheme'] = held;
  else showColourScheme(KEY, DARK);
}
