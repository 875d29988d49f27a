let followed: AbortController | null = null;

/** Links of the document are the browser's again. */
export function endNavigation(): void {
  followed?.abort();
}

interface Going {
  history?: 'push' | 'replace';
  info?: unknown;
}

/** A navigation as its listener meets it. */
class MemoryNavigateEvent extends Event {
  readonly canIntercept = true;
  readonly hashChange = false;
  readonly downloadRequest = null;
  readonly formData = null;
  readonly destination: { readonly url: string; readonly key: string };
  readonly navigationType: string;
  readonly info: unknown;
  handler: (() => Promise<void>) | null = null;

  constructor(url: string, key: string, navigationType: string, info: unknown) {
    super('navigate', { cancelable: true });
    this.destination = { url, key };
    this.navigationType = navigationType;
    this.info = info;
  }

  intercept({ handler }: { handler: () => Promise<void> }): void {
    this.handler = handler;
  }
}

/**
 * As much of the Navigation API, which jsdom does not have, as the router uses, with a history in memory. Plain links of
 * the document are followed as a browser would; `loads` are the addresses that nobody intercepted.
 */
export class MemoryNavigation extends EventTarget {
  readonly loads: string[] = [];
  readonly #entries: string[];
  #index = 0;
  #ongoing: AbortController | null = null;

  constructor(path: string) {
    super();
    this.#entries = [new URL(path, location.origin).href];
    endNavigation();
    followed = new AbortController();
    document.addEventListener('click', (event) => this.#follow(event), { signal: followed.signal });
  }

  /** The same for the router, which knows the browser's type. */
  get asNavigation(): Navigation {
    return this as unknown as Navigation;
  }

  get currentEntry(): { readonly url: string } {
    return { url: this.#entries[this.#index] ?? '' };
  }

  navigate(to: string, { history = 'push', info }: Going = {}) {
    const url = new URL(to, this.currentEntry.url).href;
    return this.#go(url, history, info, () => {
      if (history === 'push') this.#entries.splice(++this.#index, Infinity, url);
      else this.#entries[this.#index] = url;
    });
  }

  back() {
    return this.traverseTo(String(this.#index - 1));
  }

  /** The key of an entry is its place in the history. */
  traverseTo(key: string, { info }: Going = {}) {
    const index = Number(key);
    const commit = () => {
      this.#index = index;
    };
    return this.#go(this.#entries[index] ?? '', 'traverse', info, commit, key);
  }

  #go(url: string, type: string, info: unknown, commit: () => void, key = '') {
    // What is on its way is given up before the next one is asked about: it does not go on where that one is refused.
    this.#ongoing?.abort();
    const ongoing = new AbortController();
    this.#ongoing = ongoing;
    const event = new MemoryNavigateEvent(url, key, type, info);
    this.dispatchEvent(event);
    if (event.defaultPrevented) {
      const refused = Promise.reject(new DOMException('cancelled', 'AbortError'));
      refused.catch(() => undefined);
      return { committed: refused, finished: refused };
    }
    if (!event.handler) {
      this.loads.push(url);
      const never = new Promise<void>(() => undefined);
      return { committed: never, finished: never };
    }
    commit();
    const aborted = new Promise<void>((_resolve, reject) => {
      ongoing.signal.addEventListener('abort', () => reject(new DOMException('superseded', 'AbortError')));
    });
    const handled = event.handler().finally(() => {
      if (this.#ongoing === ongoing) this.#ongoing = null;
    });
    return { committed: Promise.resolve(), finished: Promise.race([handled, aborted]) };
  }

  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || event.defaultPrevented || link.target) return;
    event.preventDefault();
    void this.navigate(link.href).finished.catch(() => undefined);
  }
}
