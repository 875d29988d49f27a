import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer } from '../../testkit/app.tsx';
import type { TeacherRowMutation } from '../../features/admin/__generated__/TeacherRowMutation.graphql.ts';
import verifyTeacher from '../../features/admin/__generated__/TeacherRowMutation.graphql.ts';
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts';
import mutation from './__generated__/useSignOutMutation.graphql.ts';
import { ServerFault, UnreachableError } from './errors.ts';
import { accessToken, onSessionChange, startSession } from './session.ts';
import { TOKEN_KEY } from './tokenKey.ts';
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
    expect(await outcome).toEqual({ done: { signedOut: true }, failure: null });
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

  it('with something else waits for the one under way, and has an outcome of its own', async () => {
    const server = mockServer();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <RelayEnvironmentProvider environment={server.environment}>{children}</RelayEnvironmentProvider>
    );
    const { result } = renderHook(() => useCommand<TeacherRowMutation>(verifyTeacher), { wrapper });
    const inputs = [true, false].map((verified) => ({ input: { userId: 'teacher', verified } }));
    let outcomes: Promise<unknown>[] = [];
    act(() => {
      outcomes = inputs.map((variables) => result.current[0](variables));
    });
    for (const variables of inputs) {
      expect(server.sent('TeacherRowMutation')).toEqual([variables]);
      expect(result.current[1]).toBe(true);
      const teacher = { id: 'teacher', teacherProfile: { verified: variables.input.verified } };
      await server.answer('TeacherRowMutation', { verifyTeacher: { __typename: 'VerifyTeacherPayload', teacher } });
    }
    const answered = await Promise.all(outcomes);
    expect(answered).toMatchObject(
      inputs.map(({ input: { verified } }) => ({ done: { teacher: { teacherProfile: { verified } } } })),
    );
    expect(result.current[1]).toBe(false);
  });

  it('that was refused gives the code and the text of the error', async () => {
    const { run, answer } = hook();
    const outcome = run();
    await answer(NAME, { signOut: { __typename: 'UnauthenticatedError', message: 'Sign in again' } });
    expect(await outcome).toMatchObject({ done: null, failure: { code: 'UNAUTHENTICATED', message: 'Sign in again' } });
  });

  it('refused for its token ends the session', async () => {
    startSession('token-1');
    const { run, answer } = hook();
    const outcome = run();
    await answer(NAME, { signOut: { __typename: 'UnauthenticatedError', message: 'Sign in again' } });
    await outcome;
    expect(accessToken()).toBeNull();
  });

  it('refused because the token is gone ends the session that was thought to be open', async () => {
    startSession('token-1');
    localStorage.removeItem(TOKEN_KEY);
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    const { run, answer } = hook();
    const outcome = run();
    await answer(NAME, { signOut: { __typename: 'UnauthenticatedError', message: 'Please sign in.' } });
    await outcome;
    expect(ends).toEqual(['expired']);
    stop();
  });

  it('that never arrived is told from one that failed there', async () => {
    const { run, fail } = hook();
    const lost = run();
    await fail(NAME, new UnreachableError('offline'));
    expect(await lost).toMatchObject({ failure: { code: 'UNREACHABLE', message: null } });
    const broken = run();
    await fail(NAME, new ServerFault(null, 'req-1'));
    expect(await broken).toMatchObject({ failure: { code: 'INTERNAL', message: null, requestId: 'req-1' } });
  });

  it('that met a fault of the server tells its code and the id that it is logged under', async () => {
    const { run, environment } = hook();
    const answerWith = (extensions: object) =>
      act(async () => {
        const [operation] = environment.mock.getAllOperations();
        if (!operation) throw new Error('Nothing was sent');
        const answered = { data: { signOut: null }, errors: [{ message: 'Said by the server', extensions }] };
        environment.mock.resolve(operation, answered);
      });
    const masked = run();
    await answerWith({ code: 'INTERNAL', requestId: 'req-2' });
    expect(await masked).toEqual({
      done: null,
      failure: { code: 'INTERNAL', message: null, fieldErrors: [], requestId: 'req-2' },
    });
    const slow = run();
    await answerWith({ code: 'DEADLINE_EXCEEDED', committed: 'UNKNOWN' });
    expect(await slow).toMatchObject({ failure: { code: 'DEADLINE_EXCEEDED', message: 'Said by the server' } });
  });

  it('whose fields were refused tells each of them by its name and code', async () => {
    const { run, answer } = hook();
    const outcome = run();
    const message = 'Please type your name';
    const fieldErrors = [{ field: 'fullName', code: 'REQUIRED', message }];
    await answer(NAME, { signOut: { __typename: 'ValidationError', message, fieldErrors } });
    expect(await outcome).toMatchObject({ failure: { code: 'VALIDATION', message, fieldErrors } });
  });

  it('shows the screen’s own text where the server gave none', () => {
    const failure = { code: 'INTERNAL', message: null, fieldErrors: [], requestId: null } as const;
    expect(failureText(failure, 'Update failed')).toBe('Update failed');
    expect(failureText({ ...failure, message: 'No' }, 'Update failed')).toBe('No');
  });
});
