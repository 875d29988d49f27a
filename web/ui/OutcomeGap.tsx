import classes from './OutcomeGap.module.css';

/** How something ended, above a page's heading: a filled gap with a tick; an empty one while it waits for somebody. */
export function OutcomeGap({ isWaiting = false }: { isWaiting?: boolean }) {
  return (
    <span className={classes.gap} data-waiting={isWaiting || undefined} aria-hidden="true">
      {isWaiting ? null : (
        <svg className={classes.mark} viewBox="0 0 12 12">
          <path d="M2.5 6.3 5 8.7 9.5 3.6" />
        </svg>
      )}
    </span>
  );
}
