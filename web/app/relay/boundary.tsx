import type { ReactNode } from 'react';
import { Component } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { describeError, ServerFault, SessionExpiredError, TooManyRequestsError, UnreachableError } from './errors.ts';

interface CatcherProps {
  children: ReactNode;
  renderError: (error: Error, reset: () => void) => ReactNode;
  resetKey?: unknown;
}

interface CatcherState {
  error: Error | null;
  resetKey: unknown;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: CatcherProps, state: CatcherState): CatcherState | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.renderError(error, () => this.setState({ error: null })) : this.props.children;
  }
}

/**
 * The outer tier: a screen that fails is replaced by the error note, the shell around it stays. `Try Again` loads the
 * screen anew; a changed `resetKey` (its fresh data) shows it again.
 */
export function ScreenBoundary({ resetKey, children }: { resetKey?: unknown; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const retry = (error: Error) => {
    // Code that could not be loaded or that failed is only mended by a fresh page.
    if (isOfTheWay(error)) void revalidate();
    else location.reload();
  };
  return (
    <Catcher
      resetKey={resetKey}
      renderError={(error) =>
        // The session's end leads to the sign-in screen; until then there is nothing to say.
        error instanceof SessionExpiredError ? null : (
          <ErrorNote title="Something went wrong" {...describeError(error)} onRetry={() => retry(error)} isPage />
        )
      }
    >
      {children}
    </Catcher>
  );
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
