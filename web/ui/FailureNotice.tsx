import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import classes from './FailureNotice.module.css';
import { Icon } from './Icon.tsx';
import { IconAlertCircle } from './icons.ts';

/** Why something failed, in words for the person who did it. */
export interface ShownFailure {
  /** What happened. */
  readonly title: string;
  /** Why, and what to do about it. */
  readonly text?: string | null;
  /** What is wrong with fields of the form that the notice stands in, by their names. */
  readonly fields?: readonly { readonly name: string; readonly message: string }[];
  /** The id under which the server logged it; shown small. */
  readonly requestId?: string | null;
}

interface FailureNoticeProps {
  /** Null shows nothing. A new one takes the focus, also when it says the same as the last. */
  failure: ShownFailure | null;
  /** `near`: nothing went wrong, something is still to come. */
  tone?: 'near' | undefined;
  /** The way out, where there is one: a link or a button. */
  children?: ReactNode;
}

/**
 * Why something failed. It takes the focus and comes into sight, so that nobody on a small screen takes the button for dead;
 * each error of a field leads to its field.
 */
export function FailureNotice({ failure, tone, children }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!failure) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  if (!failure) return null;
  const { title, text, fields = [], requestId } = failure;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a part of the form
    <div ref={notice} role="group" tabIndex={-1} aria-labelledby={id} className={classes.notice} data-tone={tone}>
      <div role="alert" className={classes.alert}>
        <Icon of={IconAlertCircle} />
        <div className={classes.words}>
          <p id={id} className={classes.title}>
            {title}
          </p>
          {text ? <p className={classes.text}>{text}</p> : null}
          {fields.length > 0 ? (
            <ul className={classes.fields}>
              {fields.map(({ name, message }) => (
                <li key={`${name} ${message}`}>
                  <button type="button" className={classes.lead} onClick={() => focusField(notice.current, name)}>
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          {children ? <div className={classes.wayOut}>{children}</div> : null}
          {requestId ? <p className={classes.requestId}>Reference: {requestId}</p> : null}
        </div>
      </div>
    </div>
  );
}

function focusField(notice: HTMLElement | null, name: string): void {
  const field = notice?.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
