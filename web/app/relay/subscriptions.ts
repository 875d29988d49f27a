import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { Observable } from 'relay-runtime';
import { readError } from './errors.ts';
import { type Live, openLive, RefusedSubscriptionError } from './live.ts';
import { isUnknownOperation, reloadOutdated } from './outdated.ts';
import { accessToken, onSessionChange, refuseToken } from './session.ts';

let live: Live | null = null;

/** The socket of the session. */
export function liveOfSession(): Live {
  live ??= openLive({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    token: accessToken,
    onUnauthorized: refuseToken,
  });
  return live;
}

/** Subscribes to one persisted operation over the socket of the session. */
export function subscribe(operation: RequestParameters, variables: Variables): Observable<GraphQLResponse> {
  return Observable.create((sink) =>
    liveOfSession().subscribe(operation, variables, {
      next: (value) => sink.next(value),
      error: (fault) => {
        if (isOutdated(fault)) reloadOutdated();
        sink.error(fault);
      },
      complete: () => sink.complete(),
    }),
  );
}

function isOutdated(fault: Error): boolean {
  return (
    fault instanceof RefusedSubscriptionError && fault.errors.some((one) => isUnknownOperation(readError(one).code))
  );
}

// A socket belongs to the session that opened it.
onSessionChange(() => {
  live?.dispose();
  live = null;
});
