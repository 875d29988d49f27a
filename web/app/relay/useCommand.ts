import { useCallback, useRef, useState } from 'react';
import { commitMutation, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type {
  GraphQLTaggedNode,
  IEnvironment,
  MutationParameters,
  PayloadError,
  SelectorStoreUpdater,
} from 'relay-runtime';
import type {
  ErrorCode,
  useCommand_error$data,
  useCommand_error$key,
} from './__generated__/useCommand_error.graphql.ts';
import { ServerFault, SessionExpiredError, TooManyRequestsError, UnreachableError } from './errors.ts';
import { accessToken, refuseToken } from './session.ts';

/** One input field's error; `field` is the camel-case name of the input. */
export type FieldError = NonNullable<useCommand_error$data['fieldErrors']>[number];

/** Why a command failed: the server's code, or that it was not reached. */
export type FailureCode = ErrorCode | 'UNREACHABLE';

/** A failed command. `message` is the server's text for a person, null where it gave none: then the screen has its own. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string | null;
  readonly fieldErrors: readonly FieldError[];
  readonly requestId: string | null;
  /** Whom a child's account waits for (CONSENT_PENDING). */
  readonly parentalEmail?: string | null | undefined;
}

type RootField<M extends MutationParameters> = NonNullable<M['response'][keyof M['response']]>;
type Done<M extends MutationParameters> =
  RootField<M> extends { readonly payload?: infer Payload } ? NonNullable<Payload> : never;

/** What came of a command: its payload or its failure, never both, never an exception. */
export type Outcome<M extends MutationParameters> =
  | { readonly done: Done<M>; readonly failure: null }
  | { readonly done: null; readonly failure: Failure };

/**
 * What is shown as done until the server has answered, written through a typed `@updatable` fragment. The answer, or the
 * failure, takes it back.
 */
export type Foreseen<M extends MutationParameters> = SelectorStoreUpdater<M['response']>;

/** A call under way, and what it sent. */
interface Sent<M extends MutationParameters> {
  readonly sent: string;
  readonly outcome: Promise<Outcome<M>>;
}

/**
 * A mutation as a command. The document selects one root field, in it `... on XPayload @alias(as: "payload") {…}` and
 * `...useCommand_error @alias(as: "failure")`.
 * Returns `run` and whether it is under way. A call with what the latest one sent joins it, so a double click sends once; one
 * with something else is sent after it, and gets an outcome of its own.
 * A refused token ends the session, and so does one that is gone while the session was thought to be open.
 */
export function useCommand<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): [run: (variables: M['variables'], foreseen?: Foreseen<M>) => Promise<Outcome<M>>, isBusy: boolean] {
  const environment = useRelayEnvironment();
  const latest = useRef<Sent<M> | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = useCallback(
    (variables: M['variables'], foreseen?: Foreseen<M>) => {
      const sent = JSON.stringify(variables);
      const before = latest.current;
      if (before?.sent === sent) return before.outcome;
      const send = async () => {
        const sentToken = accessToken();
        const result = await commit<M>(environment, mutation, variables, foreseen);
        if (result.failure?.code === 'UNAUTHENTICATED') refuseToken(sentToken);
        if (latest.current === mine) {
          latest.current = null;
          setIsBusy(false);
        }
        return result;
      };
      setIsBusy(true);
      const mine: Sent<M> = { sent, outcome: before ? before.outcome.then(send) : send() };
      latest.current = mine;
      return mine.outcome;
    },
    [environment, mutation],
  );
  return [run, isBusy];
}

function commit<M extends MutationParameters>(
  environment: IEnvironment,
  mutation: GraphQLTaggedNode,
  variables: M['variables'],
  foreseen: Foreseen<M> | undefined,
): Promise<Outcome<M>> {
  return new Promise((resolve) => {
    commitMutation<M>(environment, {
      mutation,
      variables,
      optimisticUpdater: foreseen ?? null,
      onCompleted: (response, errors) => resolve(outcomeOf<M>(response, errors)),
      onError: (error) => resolve({ done: null, failure: failureOfError(error) }),
    });
  });
}

/** The text to show for a failure: the server's own, else `fallback`. */
export function failureText({ message }: Pick<Failure, 'message'>, fallback: string): string {
  return message ?? fallback;
}

/** The error of one field of a failure, or null. */
export function fieldErrorOf(failure: Failure | null, field: string): string | null {
  return failure?.fieldErrors.find((error) => error.field === field)?.message ?? null;
}

const NO_DETAILS = { message: null, fieldErrors: [], requestId: null } as const;

/** What the one root field of every command's document holds; null after a fault of the server. */
interface Root {
  readonly payload?: unknown;
  readonly failure?: useCommand_error$key | null;
}

function outcomeOf<M extends MutationParameters>(
  response: M['response'],
  errors: readonly PayloadError[] | null | undefined,
): Outcome<M> {
  const root = Object.values((response ?? {}) as Record<string, Root | null>)[0];
  if (root?.payload) return { done: root.payload as Done<M>, failure: null };
  if (!root?.failure) return { done: null, failure: failureOfError(ServerFault.of(errors?.[0])) };
  const { code, message, fieldErrors, parentalEmail } = readInlineData(
    graphql`
      fragment useCommand_error on UserError @inline {
        code
        message
        ... on ValidationError {
          fieldErrors {
            field
            code
            message
          }
        }
        ... on ConsentPendingError {
          parentalEmail
        }
      }
    `,
    root.failure,
  );
  return { done: null, failure: { ...NO_DETAILS, code, message, fieldErrors: fieldErrors ?? [], parentalEmail } };
}

function failureOfError(error: Error): Failure {
  if (error instanceof UnreachableError) return { ...NO_DETAILS, code: 'UNREACHABLE' };
  if (error instanceof SessionExpiredError) return { ...NO_DETAILS, code: 'UNAUTHENTICATED', message: error.message };
  if (error instanceof TooManyRequestsError) return { ...NO_DETAILS, code: 'RATE_LIMITED', message: error.message };
  if (!(error instanceof ServerFault)) return { ...NO_DETAILS, code: 'INTERNAL' };
  // A newer server's code is none that any screen asks for.
  const code = (error.code ?? 'INTERNAL') as ErrorCode;
  return { ...NO_DETAILS, code, message: error.detail, requestId: error.requestId };
}
