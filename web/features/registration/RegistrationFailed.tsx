import type { MouseEvent } from 'react';
import { useMemo } from 'react';
import { safeNextPath, withNext } from '../../app/relay/access.ts';
import { unreachableText } from '../../app/relay/errors.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { failureText } from '../../app/relay/useCommand.ts';
import { useLocation, useNavigate } from '../../lib/RouterView.tsx';
import type { KnownEmail } from '../auth/shared/knownEmail.ts';
import { FailureNotice, type ShownFailure } from '../../ui/FailureNotice.tsx';
import type { RegisterWords } from './registerWords.ts';

type FailureWords = Pick<RegisterWords, 'failed' | 'unexplained'>;

interface RegistrationFailedProps {
  words: FailureWords;
  failure: Failure;
  /** What was typed, for the sign-in page to begin with. */
  email: string;
}

/** The alert above the form: why the server did not take it. What is wrong with fields leads to them. */
export function RegistrationFailed({ words, failure, email }: RegistrationFailedProps) {
  const shown = useMemo(() => shownOf(words, failure), [words, failure]);
  const navigate = useNavigate();
  const login = withNext('/login', safeNextPath(useLocation().search));
  const signIn = (event: MouseEvent) => {
    // For a tab of its own the link is followed as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(login, { carried: { email } satisfies KnownEmail, isSure: true });
  };
  return (
    <FailureNotice failure={shown}>
      {failure.code === 'EMAIL_TAKEN' ? (
        <a href={login} onClick={signIn}>
          Sign in instead
        </a>
      ) : null}
    </FailureNotice>
  );
}

function shownOf(words: FailureWords, { code, message, fieldErrors, requestId }: Failure): ShownFailure {
  const fields = fieldErrors.map(({ field, message: text }) => ({ name: field, message: text }));
  const why = unreachableText(code) ?? failureText({ message }, words.unexplained);
  return { title: words.failed, text: fields.length > 0 ? null : why, fields, requestId };
}
