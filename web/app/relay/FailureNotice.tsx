import { type ReactNode, useMemo } from 'react';
import { FailureNotice as Shown } from '../../ui/FailureNotice.tsx';
import { unreachableText } from './errors.ts';
import type { Failure } from './useCommand.ts';
import { failureText } from './useCommand.ts';

interface FailureNoticeProps {
  /** Null shows nothing. */
  failure: Failure | null;
  /** The screen's own text for a failure of which the server says nothing. */
  fallback: string;
  /** `near`: nothing went wrong, something is still to come. */
  tone?: 'near' | undefined;
  /** The way out, where there is one. */
  children?: ReactNode;
}

/** Why a command failed, above or below what it was about: the server's text, else the screen's. It takes the focus. */
export function FailureNotice({ failure, fallback, tone, children }: FailureNoticeProps) {
  // The same object for the same failure: another one would take the focus again.
  const shown = useMemo(
    () =>
      failure && {
        title: failureText(failure, fallback),
        text: unreachableText(failure.code),
        requestId: failure.requestId,
      },
    [failure, fallback],
  );
  return (
    <Shown failure={shown} tone={tone}>
      {children}
    </Shown>
  );
}
