import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { PreloadedQuery } from 'react-relay';
import { loadQuery, RelayEnvironmentProvider, useQueryLoader } from 'react-relay';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { useLoaderData } from 'react-router';
import type {
  ConcreteRequest,
  Environment,
  OperationType,
  PreloadableConcreteRequest,
  VariablesOf,
} from 'relay-runtime';
import type { Access } from './access.ts';
import { admit } from './access.ts';
import { ScreenBoundary } from './boundary.tsx';
import { environment } from './environment.ts';
import { useIsSignedIn } from './session.ts';

/** What the shell reads of a route. */
export interface ScreenHandle {
  /** The page's title, without the product's name. */
  readonly title: string;
  /** `bare`: on a phone neither top bar nor tab bar; the screen has its own bar with `<PhoneMenu/>`. */
  readonly phone?: 'bare';
}

interface PageOptions extends ScreenHandle {
  readonly path: string;
  readonly access: Access;
  /** Shown from 200 ms on while code or data is on its way; it holds the delay itself (`<Skeletons/>` does). */
  readonly skeleton: ComponentType;
}

/** What a screen with a query is given: the reference to read with `usePreloadedQuery<Q>(query, queryRef)`. */
export interface ScreenProps<Q extends OperationType> {
  readonly queryRef: PreloadedQuery<Q>;
}

interface ScreenOptions<Q extends OperationType> extends PageOptions {
  /** The artifact (`__generated__/XScreenQuery.graphql.ts`), never the screen itself: code and data then load together. */
  readonly query: ConcreteRequest;
  readonly variables?: (args: LoaderFunctionArgs) => VariablesOf<Q>;
  readonly component: () => Promise<{ default: ComponentType<ScreenProps<Q>> }>;
}

interface PlainOptions extends PageOptions {
  readonly component: () => Promise<{ default: ComponentType }>;
}

interface Loaded<Q extends OperationType> {
  readonly queryRef: PreloadedQuery<Q>;
  /** The one the reference was loaded in: a screen stays with it when a session starts while it is still shown. */
  readonly loadedIn: Environment;
}

/**
 * A route whose query starts with the navigation, beside its code. The reference has one owner: it is disposed when the
 * screen goes, when the loader runs again and when the navigation is superseded. Data in the store is shown at once and
 * refreshed.
 */
export function screen<Q extends OperationType>(options: ScreenOptions<Q>): RouteObject {
  const { path, access, query, variables, component, skeleton: Skeleton } = options;
  const preloadable = query as unknown as PreloadableConcreteRequest<Q>;
  const Screen = lazy(component);

  function Owner({ initial }: { initial: PreloadedQuery<Q> }) {
    const [queryRef] = useQueryLoader<Q>(preloadable, initial);
    return <Suspense fallback={<Skeleton />}>{queryRef ? <Screen queryRef={queryRef} /> : null}</Suspense>;
  }

  function OwnedScreen() {
    const { queryRef, loadedIn } = useLoaderData() as Loaded<Q>;
    const isLeft = useIsLeft(access);
    if (isLeft) return null;
    return (
      <RelayEnvironmentProvider environment={loadedIn}>
        <ScreenBoundary resetKey={queryRef}>
          <Owner initial={queryRef} />
        </ScreenBoundary>
      </RelayEnvironmentProvider>
    );
  }

  const loader = (args: LoaderFunctionArgs): Loaded<Q> => {
    admit(access, args.request);
    void component().catch(ignore);
    const values = variables?.(args) ?? ({} as VariablesOf<Q>);
    const loadedIn = environment();
    const queryRef = loadQuery<Q>(loadedIn, preloadable, values, { fetchPolicy: 'store-and-network' });
    args.request.signal.addEventListener('abort', () => queryRef.dispose());
    return { queryRef, loadedIn };
  };
  return { path, handle: handleOf(options), loader, Component: OwnedScreen };
}

/** A route without a query of its own. */
export function page(options: PlainOptions): RouteObject {
  const { path, access, component, skeleton: Skeleton } = options;
  const Page = lazy(component);

  function OwnedPage() {
    const isLeft = useIsLeft(access);
    if (isLeft) return null;
    return (
      <ScreenBoundary>
        <Suspense fallback={<Skeleton />}>
          <Page />
        </Suspense>
      </ScreenBoundary>
    );
  }

  const loader = ({ request }: LoaderFunctionArgs): null => {
    admit(access, request);
    void component().catch(ignore);
    return null;
  };
  return { path, handle: handleOf(options), loader, Component: OwnedPage };
}

/** The session of a member's screen has ended: nothing of it is shown while the way to the sign-in screen is still going on. */
function useIsLeft(access: Access): boolean {
  return !useIsSignedIn() && access === 'member';
}

function handleOf({ title, phone }: ScreenHandle): ScreenHandle {
  return { title, phone };
}

/** The same failure comes again from `lazy`, where the boundary shows it. */
function ignore(): void {}
