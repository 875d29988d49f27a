import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer } from '../../testkit/app.tsx';
import type { useSignOutMutation } from '../shell/__generated__/useSignOutMutation.graphql.ts';
import mutation from '../shell/__generated__/useSignOutMutation.graphql.ts';
import { ServerFault, UnreachableError } from './errors.ts';
import { accessToken, startSession } from './session.ts';
import { failureText, useCommand } from './useCommand.ts';

const NAME = 'useSignOutMutation';

function hook() {
  const server = mockServer();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={server.environment}>{children}</RelayEnvironmentProvider>
  );
  const { result } = renderHook(() => useCommand<useSignOutMutation>(mutation), { wrapper });
  let outcome: Promise<unknown> = Promise.resolve();
  const run = () => {
    act(() => {
      outcome = result.current[0]({});
    });
    return outcome;
  };
  return { ...server, run, isBusy: () => result.current[1] };
}

describe('a command', () => {
  it('gives its payload', async () => {
    const { run, answer, isBusy } = hook();
    const outcome = run();
    expect(isBusy()).toBe(true);
    await answer(NAME, { signOut: { __typename: 'SignOutPayload', signedOut: true } });
    expect(await outcome).toEqual({ done: { __typename: 'SignOutPayload', signedOut: true }, failure: null });
    expect(isBusy()).toBe(false);
  });

  it('is sent once however often it is given while it is under way', async () => {
    const { run, sent, answer } = hook();
    const both = [run(), run()];
    expect(sent(NAME)).toHaveLength(1);
    await answer(NAME, { signOut: { __typename: 'SignOutPayload', signedOut: true } });
    const [first, second] = await Promise.all(both);
    expect(second).toBe(first);
  });

  it('that was refused gives the kind and the text of the error', async () => {
    const { run, answer } = hook();
    const outcome = run();
    await answer(NAME, { signOut: { __typename: 'UnauthenticatedError', message: 'Sign in again' } });
    expect(await outcome).toMatchObject({ done: null, failure: { kind: 'unauthenticated', message: 'Sign in again' } });
  });

  it('refused for its token ends the session', async () => {
    startSession('token-1');
    const { run, answer } = hook();
    const outcome = run();
    await answer(NAME, { signOut: { __typename: 'UnauthenticatedError', message: 'Sign in again' } });
    await outcome;
    expect(accessToken()).toBeNull();
  });

  it('that never arrived is told from one that failed there', async () => {
    const { run, fail } = hook();
    const lost = run();
    await fail(NAME, new UnreachableError('offline'));
    expect(await lost).toMatchObject({ failure: { kind: 'unreachable', message: null } });
    const broken = run();
    await fail(NAME, new ServerFault(null, 'req-1'));
    expect(await broken).toMatchObject({ failure: { kind: 'unexpected', message: null, requestId: 'req-1' } });
  });

  it('shows the screen’s own text where the server gave none', () => {
    const failure = { kind: 'unexpected', message: null, fieldErrors: [], requestId: null } as const;
    expect(failureText(failure, 'Update failed')).toBe('Update failed');
    expect(failureText({ ...failure, message: 'No' }, 'Update failed')).toBe('No');
  });
});
