import type { ComponentType } from 'react';
import { Suspense } from 'react';
import type { PreloadedQuery } from 'react-relay';
import { loadQuery, RelayEnvironmentProvider, useQueryLoader } from 'react-relay';
import type {
  ConcreteRequest,
  Environment,
  OperationType,
  PreloadableConcreteRequest,
  VariablesOf,
} from 'relay-runtime';
import type { Arrival, Route } from '../../lib/router.ts';
import { useVisit } from '../../lib/RouterView.tsx';
import type { Access } from './access.ts';
import { admit } from './access.ts';
import { type ErrorFrame, ScreenBoundary } from './boundary.tsx';
import { environment } from './environment.ts';
import { fetched } from './fetched.ts';
import { lazyPart } from './lazyPart.ts';
import { useIsSignedIn } from './session.ts';

/** What the shell reads of a route. */
export interface ScreenHandle {
  /** The page's title, without the product's name. */
  readonly title: string;
  /** `bare`: on a phone neither top bar nor tab bar; the screen has its own bar with `<PhoneMenu/>`. */
  readonly phone?: 'bare';
  /** `parents`: a header without navigation, for who comes by a link and has no account. `none`: the screen has the window to itself. */
  readonly header?: 'parents' | 'none';
  readonly access?: Access;
  /** Shown from 200 ms on while code or data is on its way; it holds the delay itself (`<Skeletons/>` does). */
  readonly skeleton?: ComponentType;
}

interface PageOptions extends ScreenHandle, Pick<Route, 'path' | 'search'> {
  readonly access: Access;
  readonly skeleton: ComponentType;
  /** The heading of the page when it could not be loaded. */
  readonly errorTitle?: string;
  /** What stands around that, where the screen is `bare`: its own bar, with a heading of the page. */
  readonly errorFrame?: ErrorFrame;
}

/** What a screen with a query is given: the reference to read with `usePreloadedQuery<Q>(query, queryRef)`. */
export interface ScreenProps<Q extends OperationType> {
  readonly queryRef: PreloadedQuery<Q>;
}

interface ScreenOptions<Q extends OperationType> extends PageOptions {
  /**
   * The artifact (`() => import('./__generated__/XScreenQuery.graphql.ts')`), apart from the screen: data is asked for while the
   * screen's code is on its way.
   */
  readonly query: () => Promise<{ default: ConcreteRequest }>;
  readonly variables?: (arrival: Arrival) => VariablesOf<Q>;
  readonly component: () => Promise<{ default: ComponentType<ScreenProps<Q>> }>;
}

interface PlainOptions extends PageOptions {
  readonly component: () => Promise<{ default: ComponentType }>;
}

type Artifact<Q extends OperationType> = PreloadableConcreteRequest<Q>;

interface Loaded<Q extends OperationType> {
  readonly artifact: Artifact<Q>;
  readonly queryRef: PreloadedQuery<Q>;
  /** The one the reference was loaded in: a screen stays with it when a session starts while it is still shown. */
  readonly loadedIn: Environment;
}

/**
 * A route whose query starts with the navigation, beside its code. The reference has one owner: it is disposed when the
 * screen goes, when the route loads again and when the navigation is superseded. Data in the store is shown at once and
 * refreshed.
 */
export function screen<Q extends OperationType>(options: ScreenOptions<Q>): Route {
  const { path, search, access, query, variables, component, skeleton: Skeleton } = options;
  const Screen = lazyPart(component);

  function Owner({ initial, artifact }: { initial: PreloadedQuery<Q>; artifact: Artifact<Q> }) {
    const [queryRef] = useQueryLoader<Q>(artifact, initial);
    return <Suspense fallback={<Skeleton />}>{queryRef ? <Screen queryRef={queryRef} /> : null}</Suspense>;
  }

  function OwnedScreen() {
    const { queryRef, artifact, loadedIn } = useVisit().data as Loaded<Q>;
    const isLeft = useIsLeft(access);
    if (isLeft) return null;
    return (
      <RelayEnvironmentProvider environment={loadedIn}>
        <ScreenBoundary title={options.errorTitle} frame={options.errorFrame} resetKey={queryRef}>
          <Owner initial={queryRef} artifact={artifact} />
        </ScreenBoundary>
      </RelayEnvironmentProvider>
    );
  }

  const load = async (arrival: Arrival): Promise<Loaded<Q>> => {
    admit(access, arrival.url);
    void component().catch(ignore);
    const artifact = (await fetched(query)).default as unknown as Artifact<Q>;
    // Whoever has gone elsewhere meanwhile asks nothing any more.
    arrival.signal.throwIfAborted();
    const values = variables?.(arrival) ?? ({} as VariablesOf<Q>);
    const loadedIn = environment();
    const queryRef = loadQuery<Q>(loadedIn, artifact, values, { fetchPolicy: 'store-and-network' });
    arrival.signal.addEventListener('abort', () => queryRef.dispose());
    return { queryRef, artifact, loadedIn };
  };
  return {
    path,
    search,
    handle: handleOf(options),
    load,
    preload: () => Promise.all([query(), component()]),
    element: <OwnedScreen />,
  };
}

/** A route without a query of its own. */
export function page(options: PlainOptions): Route {
  const { path, search, access, component, skeleton: Skeleton } = options;
  const Page = lazyPart(component);

  function OwnedPage() {
    const isLeft = useIsLeft(access);
    if (isLeft) return null;
    return (
      <ScreenBoundary title={options.errorTitle} frame={options.errorFrame}>
        <Suspense fallback={<Skeleton />}>
          <Page />
        </Suspense>
      </ScreenBoundary>
    );
  }

  const load = ({ url }: Arrival): void => {
    admit(access, url);
    void component().catch(ignore);
  };
  return { path, search, handle: handleOf(options), load, preload: component, element: <OwnedPage /> };
}

/** The session of a member's screen has ended: nothing of it is shown while the way to the sign-in screen is still going on. */
function useIsLeft(access: Access): boolean {
  return !useIsSignedIn() && access === 'member';
}

function handleOf({ title, phone, header, access, skeleton }: ScreenHandle): ScreenHandle {
  return { title, phone, header, access, skeleton };
}

/** The same failure comes again from `lazy`, where the boundary shows it. */
function ignore(): void {}
