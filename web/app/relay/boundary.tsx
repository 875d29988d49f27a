import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { Catcher } from '../../lib/Catcher.tsx';
import { useRevalidate, useVisit } from '../../lib/RouterView.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { toastError } from '../../ui/toasts.ts';
import {
  describeError,
  isOffline,
  OutdatedError,
  ServerFault,
  SessionExpiredError,
  TooManyRequestsError,
  UNREACHABLE_TEXT,
  UnreachableError,
} from './errors.ts';
import { loadedAnew, UnfetchedError } from './fetched.ts';
import { letGo } from './lazyPart.ts';

/** What stands around the note of a screen that could not be loaded, where the shell leaves that to the screen. */
export type ErrorFrame = ComponentType<{ children: ReactNode }>;

/** What of a part could not be fetched is let go, so that it is fetched anew where the part is shown again. */
function Boundary({ onError, ...catcher }: ComponentProps<typeof Catcher>) {
  const told = (error: Error) => {
    letGo(error);
    onError?.(error);
  };
  return <Catcher {...catcher} onError={told} />;
}

/** What an error note says, and whether its way on is a fresh page. */
const noteOf = (error: Error) => ({ ...describeError(error), isReload: error instanceof OutdatedError });

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
    <Boundary
      resetKey={resetKey}
      renderError={(error) =>
        // The session's end leads to the sign-in screen; until then there is nothing to say.
        error instanceof SessionExpiredError ? null : (
          <ScreenError title={title} frame={frame} error={error} onRetry={() => retry(error)} />
        )
      }
    >
      {children}
    </Boundary>
  );
}

/** Loads what is shown anew, after an error; resolves when that is shown, or another error, or when a page that was to go is still there. */
function useRetry(): (error: Error) => Promise<void> {
  const revalidate = useRevalidate();
  return async (error) => {
    // Code that could not be loaded or that failed is only mended by a fresh page, which is not to be had without a server.
    if (isOfTheWay(error) || !(await loadedAnew())) await revalidate();
  };
}

interface ScreenErrorProps {
  title: string;
  frame: ErrorFrame | undefined;
  error: Error;
  onRetry: () => Promise<void>;
}

function ScreenError({ title, frame: Frame, error, onRetry }: ScreenErrorProps) {
  const retry = useEffectEvent(onRetry);
  const isUnreachable = error instanceof UnreachableError || isOffline(error);
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const again = () => void retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isUnreachable]);
  const note = <ErrorNote title={title} {...noteOf(error)} onRetry={onRetry} isPage={!Frame} />;
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
    <Boundary
      renderError={(error, reset) => (
        <ErrorNote
          title={title}
          {...noteOf(error)}
          onRetry={async () => {
            if (error instanceof OutdatedError && (await loadedAnew())) return;
            onRetry?.();
            reset();
          }}
        />
      )}
    >
      {children}
    </Boundary>
  );
}

function toastFailure(error: Error): void {
  const reload = async () => {
    if (!(await loadedAnew())) toastError(UNREACHABLE_TEXT);
  };
  const action = { label: 'Reload', onSelect: () => void reload() };
  toastError(describeError(error).text, error instanceof OutdatedError ? action : undefined);
}

/** For a dialog that a person asked for: where it fails its owner closes it by `onFailed`, and a toast says why. */
export function DialogBoundary({ onFailed, children }: { onFailed: () => void; children: ReactNode }) {
  const fail = (error: Error) => {
    onFailed();
    if (!(error instanceof SessionExpiredError)) toastFailure(error);
  };
  return (
    <Boundary renderError={() => null} onError={fail}>
      {children}
    </Boundary>
  );
}

interface QuietBoundaryProps {
  fallback: ReactNode;
  /** Another one shows the children again. */
  resetKey?: unknown;
  /** Told once of each error. */
  onError?: () => void;
  children: ReactNode;
}

/** For what a page can do without: shows `fallback` and says nothing. */
export function QuietBoundary({ fallback, ...boundary }: QuietBoundaryProps) {
  return <Boundary renderError={() => fallback} {...boundary} />;
}

/** Whether the failure came from the server or the way there, so that asking again can mend it. */
function isOfTheWay(error: Error): boolean {
  return (
    (error instanceof UnreachableError && !(error instanceof UnfetchedError)) ||
    error instanceof ServerFault ||
    error instanceof TooManyRequestsError ||
    error instanceof SessionExpiredError
  );
}
