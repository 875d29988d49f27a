import { useCallback, useRef, useState } from 'react';
import { commitMutation, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, MutationConfig, MutationParameters } from 'relay-runtime';
import { ServerFault, SessionExpiredError, TooManyRequestsError, UnreachableError } from './errors.ts';
import { accessToken, endSession } from './session.ts';

/** One input field's error; `field` is the camel-case name of the input. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Why a command failed, from the typed errors of the schema or from the way there. */
export type FailureKind =
  | 'validation'
  | 'notFound'
  | 'forbidden'
  | 'freshSignInNeeded'
  | 'conflict'
  | 'gone'
  | 'unauthenticated'
  | 'rateLimited'
  | 'unavailable'
  | 'unreachable'
  | 'unexpected';

/** A failed command. `message` is the server's text for a person, null where it gave none: then the screen has its own. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string | null;
  readonly fieldErrors: readonly FieldError[];
  readonly requestId: string | null;
}

type RootField<M extends MutationParameters> = NonNullable<M['response'][keyof M['response']]>;
type Done<M extends MutationParameters> = Extract<RootField<M>, { readonly __typename: `${string}Payload` }>;

/** What came of a command: its payload or its failure, never both, never an exception. */
export type Outcome<M extends MutationParameters> =
  | { readonly done: Done<M>; readonly failure: null }
  | { readonly done: null; readonly failure: Failure };

type CommandOptions<M extends MutationParameters> = Pick<
  MutationConfig<M>,
  'optimisticResponse' | 'optimisticUpdater' | 'updater'
>;

const KIND_OF_TYPE: Readonly<Record<string, FailureKind>> = {
  ValidationError: 'validation',
  NotFoundError: 'notFound',
  ForbiddenError: 'forbidden',
  FreshSignInNeededError: 'freshSignInNeeded',
  ConflictError: 'conflict',
  GoneError: 'gone',
  UnauthenticatedError: 'unauthenticated',
  RateLimitedError: 'rateLimited',
  UnavailableError: 'unavailable',
};

/**
 * A mutation as a command. The document selects one root field, in it `__typename`, `... on XPayload {…}` and every
 * error type by its own name (`... on ValidationError { message fieldErrors { field message } }`).
 * Returns `run` and whether it is under way; a second call meanwhile joins the first, so a double click sends once.
 * A refused token ends the session, except for a command that is sent without one (sign-in).
 */
export function useCommand<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): [run: (variables: M['variables'], options?: CommandOptions<M>) => Promise<Outcome<M>>, isBusy: boolean] {
  const environment = useRelayEnvironment();
  const underWay = useRef<Promise<Outcome<M>> | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = useCallback(
    (variables: M['variables'], options?: CommandOptions<M>) => {
      if (underWay.current) return underWay.current;
      setIsBusy(true);
      const sentToken = accessToken();
      const outcome = new Promise<Outcome<M>>((resolve) => {
        commitMutation<M>(environment, {
          mutation,
          variables,
          ...options,
          onCompleted: (response) => resolve(outcomeOf<M>(response)),
          onError: (error) => resolve({ done: null, failure: failureOfError(error) }),
        });
      }).then((result) => {
        underWay.current = null;
        setIsBusy(false);
        const isRefused = result.failure?.kind === 'unauthenticated';
        if (isRefused && sentToken !== null && sentToken === accessToken()) endSession('expired');
        return result;
      });
      underWay.current = outcome;
      return outcome;
    },
    [environment, mutation],
  );
  return [run, isBusy];
}

/** The text to show for a failure: the server's own, else `fallback`. */
export function failureText(failure: Failure, fallback: string): string {
  return failure.message ?? fallback;
}

/** The error of one field of a failure, or null. */
export function fieldErrorOf(failure: Failure | null, field: string): string | null {
  return failure?.fieldErrors.find((error) => error.field === field)?.message ?? null;
}

function outcomeOf<M extends MutationParameters>(response: M['response']): Outcome<M> {
  const root = Object.values((response ?? {}) as Record<string, unknown>)[0];
  if (isTyped(root) && root.__typename.endsWith('Payload')) return { done: root as Done<M>, failure: null };
  if (!isTyped(root)) return { done: null, failure: newFailure('unexpected') };
  const kind = KIND_OF_TYPE[root.__typename] ?? 'unexpected';
  const { message, fieldErrors } = root as { message?: string; fieldErrors?: readonly FieldError[] };
  return { done: null, failure: { ...newFailure(kind, message), fieldErrors: fieldErrors ?? [] } };
}

function failureOfError(error: Error): Failure {
  if (error instanceof UnreachableError) return newFailure('unreachable');
  if (error instanceof SessionExpiredError) return newFailure('unauthenticated', error.message);
  if (error instanceof TooManyRequestsError) return newFailure('rateLimited', error.message);
  if (error instanceof ServerFault) return { ...newFailure('unexpected', error.detail), requestId: error.requestId };
  return newFailure('unexpected');
}

function newFailure(kind: FailureKind, message: string | null = null): Failure {
  return { kind, message, fieldErrors: [], requestId: null };
}

function isTyped(value: unknown): value is { __typename: string } {
  return typeof value === 'object' && value !== null && '__typename' in value && typeof value.__typename === 'string';
}
