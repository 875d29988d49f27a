import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { useDiscard } from './useUnsaved.tsx';

interface WrittenBackProps {
  form: {
    readonly isBack: boolean;
    readonly isBusy: boolean;
    readonly reset: () => void;
    readonly formRef: RefObject<HTMLFormElement | null>;
  };
}

/** Says in a form that what was written before the person had to sign in is there again, and offers the form without it. */
export function WrittenBack({ form }: WrittenBackProps) {
  const { isBack, isBusy, reset, formRef } = form;
  const startAgain = () => {
    flushSync(reset);
    formRef.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  const { ask, question } = useDiscard(isBack, startAgain);
  if (!isBack) return null;
  return (
    <>
      <Notice tone="info" title="What you had written is back">
        <p>You were signed out before it was saved.</p>
        <Button variant="default" size="sm" disabled={isBusy} onClick={() => ask()}>
          Start again without it
        </Button>
      </Notice>
      {question}
    </>
  );
}
