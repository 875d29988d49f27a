import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { IconAlertCircle, IconCheck, IconInfoCircle } from './icons.ts';
import classes from './Notice.module.css';

/** What a notice tells: something to know, something that worked, something that failed. */
export type NoticeTone = 'info' | 'success' | 'error';

const ICONS = { info: IconInfoCircle, success: IconCheck, error: IconAlertCircle } as const;

interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
}

/** A message that stays in the page, above what it is about. An error is announced at once, the others in their turn. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <span className={classes.icon}>
        <Icon of={ICONS[tone]} />
      </span>
      <div>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children ? <div className={classes.text}>{children}</div> : null}
      </div>
    </div>
  );
}
