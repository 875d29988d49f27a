import { Notice } from '../../ui/Notice.tsx';
import { UNREACHABLE_TEXT } from './errors.ts';
import type { Failure } from './useCommand.ts';
import { failureText } from './useCommand.ts';

interface FailureNoticeProps {
  /** Null shows nothing. */
  failure: Failure | null;
  /** The screen's own text for a failure of which the server says nothing. */
  fallback: string;
}

/** Why a command failed, above or below what it was about: the server's text, else the screen's. */
export function FailureNotice({ failure, fallback }: FailureNoticeProps) {
  if (!failure) return null;
  return (
    <Notice tone="error" title={failureText(failure, fallback)}>
      {failure.kind === 'unreachable' ? <p>{UNREACHABLE_TEXT}</p> : null}
      {failure.requestId ? <p>Request {failure.requestId}</p> : null}
    </Notice>
  );
}
