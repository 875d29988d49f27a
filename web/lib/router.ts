import type { ReactNode } from 'react';

/** What an address asks of a route. */
export interface Arrival {
  readonly url: URL;
  /** What stands in the address for the pattern's `:names`, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Aborted when the person goes elsewhere before the page is shown. */
  readonly signal: AbortSignal;
  /** What the page before gave along. */
  readonly carried?: unknown;
}

/** A page of the client. Of several that fit an address the first one counts. */
export interface Route {
  /** A path with `:name` for a part of it, `/*` for whatever follows; `*` is every address. */
  readonly path: string;
  /** A parameter that the address has to have, and its value; left out: the path alone counts. */
  readonly search?: readonly [name: string, value: string];
  readonly element: ReactNode;
  /** What the shell reads of the page. */
  readonly handle?: unknown;
  /** Starts what the page needs, and returns it for `Visit.data`, or a promise of it; throws `Redirect` to lead elsewhere. */
  readonly load?: (arrival: Arrival) => unknown;
  /** Fetches the page's code, because the person is about to go there. */
  readonly preload?: () => Promise<unknown>;
  /** Fetches the routes that stand in this one's place, when the first of them is asked for: `path` is open, and shows nothing itself. */
  readonly pages?: () => Promise<readonly Route[]>;
}

/** The page that is shown: another object after each navigation. */
export interface Visit extends Arrival {
  readonly route: Route;
  readonly data: unknown;
}

/** What the browser's history is asked for. */
interface NavigateOptions {
  /** The page that is left is no place to come back to. */
  readonly replace?: boolean;
  /** The scroll position stays. */
  readonly keepsPlace?: boolean;
  /** The page that is left is not asked whether it may be: the app leads away, as when a session has ended or begun. */
  readonly isSure?: boolean;
  /** Goes along to the page: it stands neither in its address nor in the history. */
  readonly carried?: unknown;
}

/** Thrown by a route's `load`: the address `to` is meant instead, by a navigation that is otherwise the same. */
export class Redirect extends Error {
  readonly to: string;

  constructor(to: string) {
    super(`Go to ${to}`);
    this.to = to;
  }
}

/**
 * Asks whether what is not saved may be lost, and does what was wanted if it may. What is written is taken away before that, unless it `stays`:
 * what was wanted may fail, and takes it along where it does not.
 */
export type Ask = (leave: () => void, stays?: boolean) => void;

interface RouterOptions {
  /** Of the page, or one in memory for a test; where there is none every navigation is a new page. */
  readonly navigation: Navigation | undefined;
  /** Those that the page comes with. */
  readonly routes: readonly Route[];
  /** Fetches all others, when the first of them is asked for. */
  readonly more?: () => Promise<readonly Route[]>;
  /** What stands in place of a page that could not be loaded; null: nothing that is loaded, so that the error itself is shown. */
  readonly failed?: () => Route | null;
  /** Whether the address of this origin is a page of the client. */
  readonly isPage?: (path: string) => boolean;
}

/** Shows pages in the place of each other: plain links and the browser's history are intercepted by the Navigation API. */
export class Router {
  /** Null before `start`. A page that could not be loaded is the error. */
  shown: Visit | Error | null = null;
  readonly #options: RouterOptions;
  #routes: readonly Route[];
  #listener: ((shown: Visit | Error | null) => void) | null = null;
  #settle: (() => void) | null = null;
  readonly #first = Promise.withResolvers<void>();
  /** Gives up what was opened last, until it is shown. */
  #opening: AbortController | null = null;
  /**
   * Gives up the page that the person goes to, until it is shown: as soon as they want to go to another. The browser gives a navigation up for less, such as a
   * file that is fetched or a place within the page, and the page of the address is still wanted then.
   */
  #going: AbortController | null = null;
  /** Told before the person goes to another page; who prevents that keeps the page. With each stands how it asks. */
  readonly guards = new Map<(event: NavigateEvent) => void, Ask>();

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#routes = options.routes;
    options.navigation?.addEventListener('navigate', (event) => {
      const { canIntercept, hashChange, downloadRequest, formData, navigationType, info } = event;
      const url = new URL(event.destination.url);
      const isElsewhere = !canIntercept || options.isPage?.(url.pathname) === false;
      // A place within the page, a file and a fresh page are the browser's.
      if (isElsewhere || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return;
      this.#going?.abort();
      const given = info as NavigateOptions | undefined;
      if (!given?.isSure) for (const guard of this.guards.keys()) guard(event);
      if (event.defaultPrevented) return;
      this.#opening?.abort();
      event.intercept({
        // The guards have let it go: what leads on from there is not asked about again.
        handler: () => this.#go(url, { ...given, isSure: true }),
        // The heading of the new page takes the focus.
        focusReset: 'manual',
        scroll: given?.keepsPlace ? 'manual' : 'after-transition',
      });
    });
  }

  /** Opens the page of the address that the document was loaded from; resolves when it, or where the person has gone meanwhile, can be rendered. */
  start(): Promise<void> {
    void this.revalidate();
    return this.#first.promise;
  }

  /** Leads to a path of this origin; resolves when its page is shown, or another one in its place. */
  async navigate(to: string, options: NavigateOptions = {}): Promise<void> {
    const { navigation } = this.#options;
    if (!navigation) {
      // The browser itself asks on behalf of what holds the page, and knows nothing of sure ways.
      if (options.isSure) this.guards.clear();
      location[options.replace ? 'replace' : 'assign'](to);
      return new Promise(() => undefined);
    }
    const history = options.replace ? 'replace' : 'push';
    await ended(navigation.navigate(to, { history, info: options }));
  }

  /** Does what takes along whatever is written on the page, once whoever holds it says that it may: until that is done it stays. */
  leave(leave: () => void): void {
    // One answer is for all that is held.
    const [ask] = this.guards.values();
    if (ask) ask(leave, true);
    else leave();
  }

  /** Where the person is, or on the way to: its page may still be fetched. */
  get url(): URL {
    return new URL(this.#options.navigation?.currentEntry?.url ?? location.href);
  }

  /** The route of where the person is, or on the way to: at once where it is known. */
  get route(): Route | Promise<Route> {
    const match = this.#find(this.url);
    return match instanceof Promise ? match.then(({ route }) => route) : match.route;
  }

  /**
   * Asks anew for what the page needs where the person is, or on the way to. Given up where they go elsewhere, or it is asked for once more, before
   * it is shown.
   * @param options of the navigation, where the page leads elsewhere
   */
  revalidate(options?: NavigateOptions): Promise<void> {
    return this.#open(this.url, null, options);
  }

  /** Fetches the code of the page at a path of this origin, as well as can be: going there tries again, and says so where it fails. */
  async preload(path: string): Promise<void> {
    try {
      const { route } = await this.#find(new URL(path, location.href));
      await route.preload?.();
    } catch {}
  }

  /** Calls `listener` with the page to show, now and after each navigation, which waits for `settle`. Returns how to stop. */
  listen(listener: (shown: Visit | Error | null) => void): () => void {
    this.#listener = listener;
    listener(this.shown);
    return () => {
      this.#listener = null;
      this.#settle?.();
    };
  }

  /** What was to be shown has been rendered: the browser sees to the scroll position. */
  settle(shown: Visit | Error | null): void {
    if (shown === this.shown) this.#settle?.();
  }

  async #go(url: URL, given: NavigateOptions): Promise<void> {
    const going = new AbortController();
    this.#going = going;
    await this.#open(url, going.signal, given);
    if (this.#going === going) this.#going = null;
  }

  /** @param superseded aborted where a navigation gives way to another */
  async #open(url: URL, superseded: AbortSignal | null, given: NavigateOptions = {}): Promise<void> {
    // The last one counts, be it a navigation or asked for anew: what an earlier one asked for may come later, and be of a session that has ended.
    this.#opening?.abort();
    const opening = new AbortController();
    this.#opening = opening;
    const signal = superseded ? AbortSignal.any([opening.signal, superseded]) : opening.signal;
    try {
      // At once where the route is known: the first page of a test, and of a navigation, is there with it.
      const match = this.#find(url);
      const { route, params } = match instanceof Promise ? await match : match;
      if (signal.aborted) return;
      const arrival = { url, params, signal, carried: given.carried };
      const started = route.load?.(arrival);
      const data = started instanceof Promise ? await started : started;
      if (signal.aborted) return;
      // What is shown keeps what it has asked for.
      this.#opening = null;
      await this.#show({ ...arrival, route, data });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Redirect) await this.navigate(error.to, { ...given, replace: true });
      else await this.#fail(error instanceof Error ? error : new Error(String(error)), url, signal);
    }
  }

  /** Shows that a page could not be loaded: what surrounds the page that was left stays where it can. */
  async #fail(error: Error, url: URL, signal: AbortSignal): Promise<void> {
    const wasShown = this.shown !== null && !(this.shown instanceof Error);
    const route = wasShown ? this.#options.failed?.() : null;
    await this.#show(route ? { url, params: {}, signal, route, data: error } : error);
  }

  /** The page at an address, at once where its route is known. */
  #find(url: URL): Match | Promise<Match> {
    const found = matchOf(this.#routes, url);
    return found && !found.route.pages ? found : this.#fetch(url, found?.route);
  }

  /** Fetches the routes that an address is among: all that the page did not come with, or those in the place of `group`. */
  async #fetch(url: URL, group: Route | undefined): Promise<Match> {
    const { routes, more } = this.#options;
    const fetched = (await (group?.pages ?? more)?.()) ?? [];
    this.#routes = group
      ? this.#routes.flatMap((route) => (route === group ? fetched : route))
      : [...routes, ...fetched];
    const found = matchOf(this.#routes, url);
    if (!found) throw new Error(`No route for ${url.pathname}`);
    return found.route.pages ? this.#fetch(url, found.route) : found;
  }

  async #show(shown: Visit | Error): Promise<void> {
    this.shown = shown;
    this.#first.resolve();
    this.#settle?.();
    if (!this.#listener) return;
    const settled = new Promise<void>((resolve) => {
      this.#settle = resolve;
    });
    this.#listener(shown);
    await settled;
  }
}

/** Resolves when a navigation has come to its end: one that is superseded rejects both of its promises. */
export async function ended({ committed, finished }: NavigationResult): Promise<void> {
  await Promise.allSettled([committed, finished]);
}

interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

function matchOf(routes: readonly Route[], { pathname, searchParams }: URL): Match | null {
  for (const route of routes) {
    const params = paramsOf(route.path, pathname);
    const [name, value] = route.search ?? [];
    if (params && (name === undefined || searchParams.get(name) === value)) return { route, params };
  }
  return null;
}

/** What `path` has for the names of a pattern; null where it does not fit. A slash at the end and the case of letters count for nothing. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const given = path.split('/').filter(Boolean);
  const wanted = pattern.split('/').filter(Boolean);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
