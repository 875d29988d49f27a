import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import classes from './Toasts.module.css';
import { dismissToast, onToastsChange, showKeptToast, shownToasts } from './toasts.ts';

const ICON_PX = 20;

/** Where toasts appear: bottom left, on a phone at the top. One per page. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  useEffect(showKeptToast, []);
  return (
    <output className={classes.place}>
      {toasts.map(({ id, tone, text, action }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          {tone === 'success' ? (
            <IconCheck size={ICON_PX} aria-hidden="true" />
          ) : (
            <IconAlertCircle size={ICON_PX} aria-hidden="true" />
          )}
          <span className={classes.text}>{text}</span>
          {action ? (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                dismissToast(id);
                action.onSelect();
              }}
            >
              {action.label}
            </button>
          ) : null}
          <button type="button" className={classes.close} aria-label="Close" onClick={() => dismissToast(id)}>
            <IconX size={ICON_PX} aria-hidden="true" />
          </button>
        </div>
      ))}
    </output>
  );
}
