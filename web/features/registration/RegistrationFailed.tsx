import { useMemo } from 'react';
import { safeNextPath, withNext } from '../../app/relay/access.ts';
import { UNREACHABLE_TEXT } from '../../app/relay/errors.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { failureText } from '../../app/relay/useCommand.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { FailureNotice, type ShownFailure } from '../../ui/FailureNotice.tsx';

const FALLBACK = 'Registration failed';

/** The alert above the form: why the server did not take it. What is wrong with fields leads to them. */
export function RegistrationFailed({ title, failure }: { title: string; failure: Failure }) {
  const shown = useMemo(() => shownOf(title, failure), [title, failure]);
  const next = safeNextPath(useLocation().search);
  return (
    <FailureNotice failure={shown}>
      {failure.code === 'EMAIL_TAKEN' ? <a href={withNext('/login', next)}>Sign in instead</a> : null}
    </FailureNotice>
  );
}

function shownOf(title: string, { code, message, fieldErrors, requestId }: Failure): ShownFailure {
  const fields = fieldErrors.map(({ field, message: text }) => ({ name: field, message: text }));
  const why = code === 'UNREACHABLE' ? UNREACHABLE_TEXT : failureText({ message }, FALLBACK);
  return { title, text: fields.length > 0 ? null : why, fields, requestId };
}
