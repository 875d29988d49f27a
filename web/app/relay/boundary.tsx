import type { ComponentType, ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { Catcher } from '../../lib/Catcher.tsx';
import { useRevalidate, useVisit } from '../../lib/RouterView.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import {
  describeError,
  isOffline,
  ServerFault,
  SessionExpiredError,
  TooManyRequestsError,
  UnreachableError,
} from './errors.ts';

/** What stands around the note of a screen that could not be loaded, where the shell leaves that to the screen. */
export type ErrorFrame = ComponentType<{ children: ReactNode }>;

/**
 * The outer tier: a screen that fails is replaced by the error note, the shell around it stays. `Try Again` loads the
 * screen anew, and so does a connection that is there again; a changed `resetKey` (its fresh data) shows it again.
 */
export function ScreenBoundary({
  title = 'Something went wrong',
  frame,
  resetKey,
  children,
}: {
  title?: string;
  frame?: ErrorFrame | undefined;
  resetKey?: unknown;
  children: ReactNode;
}) {
  const retry = useRetry();
  return (
    <Catcher
      resetKey={resetKey}
      renderError={(error) =>
        // The session's end leads to the sign-in screen; until then there is nothing to say.
        error instanceof SessionExpiredError ? null : (
          <ScreenError title={title} frame={frame} error={error} onRetry={() => retry(error)} />
        )
      }
    >
      {children}
    </Catcher>
  );
}

/** Loads what is shown anew, after an error. */
function useRetry(): (error: Error) => void {
  const revalidate = useRevalidate();
  return (error) => {
    // Code that could not be loaded or that failed is only mended by a fresh page, which is not to be had offline.
    if (isOfTheWay(error) || !navigator.onLine) revalidate();
    else location.reload();
  };
}

interface ScreenErrorProps {
  title: string;
  frame: ErrorFrame | undefined;
  error: Error;
  onRetry: () => void;
}

function ScreenError({ title, frame: Frame, error, onRetry }: ScreenErrorProps) {
  const retry = useEffectEvent(onRetry);
  const isUnreachable = error instanceof UnreachableError || isOffline(error);
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const again = () => retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isUnreachable]);
  const note = <ErrorNote title={title} {...describeError(error)} onRetry={onRetry} isPage={!Frame} />;
  return Frame ? <Frame>{note}</Frame> : note;
}

/** A page whose code or data could not be fetched, in its place in the shell. */
export function NotLoaded() {
  const { data } = useVisit();
  const retry = useRetry();
  const error = data as Error;
  useEffect(() => console.error(error), [error]);
  return <ScreenError title="Something went wrong" frame={undefined} error={error} onRetry={() => retry(error)} />;
}

/** The inner tier: one panel fails in its own place, under its own title. */
export function PanelBoundary({
  title,
  onRetry,
  children,
}: {
  title: string;
  onRetry?: () => void;
  children: ReactNode;
}) {
  return (
    <Catcher
      renderError={(error, reset) => (
        <ErrorNote
          title={title}
          {...describeError(error)}
          onRetry={() => {
            onRetry?.();
            reset();
          }}
        />
      )}
    >
      {children}
    </Catcher>
  );
}

/** For what a page can do without: shows `fallback` and says nothing. */
export function QuietBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Catcher renderError={() => fallback}>{children}</Catcher>;
}

/** Whether the failure came from the server or the way there, so that asking again can mend it. */
function isOfTheWay(error: Error): boolean {
  return (
    error instanceof UnreachableError ||
    error instanceof ServerFault ||
    error instanceof TooManyRequestsError ||
    error instanceof SessionExpiredError
  );
}
