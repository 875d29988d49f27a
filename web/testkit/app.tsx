import { act, render, waitFor } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { type Route, Router } from '../lib/router.ts';
import { RouterView } from '../lib/RouterView.tsx';
import { withCodes } from './errors.ts';
import { MemoryNavigation } from './navigation.ts';
import { withGroups } from './viewer.ts';

/** A mock Relay environment, and the test as its server. */
export function mockServer() {
  const environment = createMockEnvironment();
  const find = (name: string) => {
    const operation = environment.mock.getAllOperations().find(({ request }) => request.node.params.name === name);
    if (!operation) throw new Error(`${name} was not sent`);
    return operation;
  };
  /** What asks may still be on its way, as a dialog that is loaded when it is wanted. */
  const due = (name: string) => waitFor(() => find(name));
  return {
    environment,
    /** The variables of each pending operation of a name. */
    sent: (name: string) =>
      environment.mock
        .getAllOperations()
        .filter(({ request }) => request.node.params.name === name)
        .map(({ request }) => request.variables),
    /** Answers the oldest operation of a name, once it was sent; the viewer's fields stand side by side. */
    answer: async (name: string, data: Record<string, unknown>) => {
      const operation = await due(name);
      await act(async () => environment.mock.resolve(operation, { data: withGroups(withCodes(data)) }));
    },
    /** Answers a query in the moment in which it is sent, so that a screen shows its data in the first render. */
    prepare: (query: GraphQLTaggedNode, variables: Variables, data: Record<string, unknown>) => {
      environment.mock.queueOperationResolver(() => ({ data: withGroups(data) }));
      environment.mock.queuePendingOperation(query, variables);
    },
    /** Lets the oldest operation of a name fail on the way, once it was sent. */
    fail: async (name: string, error: Error) => {
      const operation = await due(name);
      await act(async () => environment.mock.reject(operation, error));
    },
  };
}

/** Whether the browser would ask before the page is left, because something in it is not saved. */
export const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

interface Shown {
  /** The screen's route path and element. */
  routes: readonly Route[];
  /** Where the test starts. */
  at: string;
  server: ReturnType<typeof mockServer>;
}

/** Shows routes within the providers of the app. Any other path shows itself, so that a test sees where it was led. */
export function showApp({ routes, at, server }: Shown) {
  const navigation = new MemoryNavigation(at);
  const router = new Router({
    navigation: navigation.asNavigation,
    routes: [...routes, { path: '*', element: null }],
  });
  void router.start();
  const { unmount } = render(
    <RelayEnvironmentProvider environment={server.environment}>
      <RouterView router={router}>
        {(shown) => {
          if (shown instanceof Error) throw shown;
          return shown.route.element;
        }}
      </RouterView>
    </RelayEnvironmentProvider>,
  );
  const path = () => {
    const { pathname, search } = new URL(navigation.currentEntry.url);
    return pathname + search;
  };
  return { unmount, path, navigation, router };
}
