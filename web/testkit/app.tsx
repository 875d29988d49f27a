import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import type { RouteObject } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';

/** A mock Relay environment, and the test as its server. */
export function mockServer() {
  const environment = createMockEnvironment();
  const find = (name: string) => {
    const operation = environment.mock.getAllOperations().find(({ request }) => request.node.params.name === name);
    if (!operation) throw new Error(`${name} was not sent`);
    return operation;
  };
  return {
    environment,
    /** The variables of each pending operation of a name. */
    sent: (name: string) =>
      environment.mock
        .getAllOperations()
        .filter(({ request }) => request.node.params.name === name)
        .map(({ request }) => request.variables),
    /** Answers the oldest pending operation of a name. */
    answer: (name: string, data: Record<string, unknown>) =>
      act(async () => environment.mock.resolve(find(name), { data })),
    /** Lets the oldest pending operation of a name fail on the way. */
    fail: (name: string, error: Error) => act(async () => environment.mock.reject(find(name), error)),
  };
}

interface Shown {
  /** The screen's route path and element. */
  routes: RouteObject[];
  /** Where the test starts. */
  at: string;
  server: ReturnType<typeof mockServer>;
}

/** Shows routes within the providers of the app. Any other path shows itself, so that a test sees where it was led. */
export function showApp({ routes, at, server }: Shown) {
  const router = createMemoryRouter([...routes, { path: '*', element: null }], { initialEntries: [at] });
  render(
    <MantineProvider env="test">
      <RelayEnvironmentProvider environment={server.environment}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>
    </MantineProvider>,
  );
  return { path: () => router.state.location.pathname + router.state.location.search };
}
