import { useMemo } from 'react';
import type { Failure } from '../../app/relay/useCommand.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { type Tongue, useTongue } from './texts.ts';

/** Why a decision was not taken, in the language of the page: the server's own words are English. */
export function ConsentFailure({ failure }: { failure: Failure | null }) {
  const tongue = useTongue();
  const shown = useMemo(
    () =>
      failure && {
        title: titleOf(failure, tongue),
        text: failure.code === 'UNREACHABLE' ? tongue.texts.errors.unreachable : null,
        requestId: failure.requestId,
      },
    [failure, tongue],
  );
  return <FailureNotice failure={shown} />;
}

function titleOf({ code, message }: Failure, { language, texts: { errors } }: Tongue): string {
  if (code === 'UNREACHABLE') return errors.notSent;
  if (language === 'EN' && message) return message;
  return code === 'RATE_LIMITED' ? errors.tooMany : errors.failed;
}
