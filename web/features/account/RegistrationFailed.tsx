import { UNREACHABLE_TEXT } from '../../app/relay/errors.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { failureText } from '../../app/relay/useCommand.ts';
import { Notice } from '../../ui/Notice.tsx';

const FALLBACK = 'Registration failed';

/** The alert above the form: why the server did not take it. */
export function RegistrationFailed({ title, failure }: { title: string; failure: Failure }) {
  const texts = new Set(failure.fieldErrors.map(({ message }) => message));
  return (
    <Notice tone="error" title={title}>
      {texts.size > 0 ? [...texts].map((text) => <p key={text}>{text}</p>) : <p>{failureText(failure, FALLBACK)}</p>}
      {failure.kind === 'unreachable' ? <p>{UNREACHABLE_TEXT}</p> : null}
      {failure.requestId ? <p>Request {failure.requestId}</p> : null}
    </Notice>
  );
}
