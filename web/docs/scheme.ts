// index.html of the web app reads the same key: a choice made there holds here.
const KEY = 'lacuna.colourScheme';
const DARK = matchMedia('(prefers-color-scheme: dark)');

/** Whether this browser's choice, or the system's, is dark. */
function isDark(): boolean {
  const chosen = localStorage.getItem(KEY);
  return chosen === 'dark' || (chosen !== 'light' && DARK.matches);
}

/** Shows the page light or dark, as was chosen in the web app or as the system is, from now on. */
export function followScheme(): void {
  const show = () => {
    document.documentElement.dataset['scheme'] = isDark() ? 'dark' : 'light';
  };
  show();
  DARK.addEventListener('change', show);
  globalThis.addEventListener('storage', show);
}
