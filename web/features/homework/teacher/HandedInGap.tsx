import classes from './HandedInGap.module.css';

/** Homework that was not handed in: an empty gap. */
export function HandedInGap({ text = 'not handed in' }: { text?: string }) {
  return (
    <>
      <span className={classes.gap} aria-hidden="true" />
      <span className="spoken">{text}</span>
    </>
  );
}

/** That homework was not handed in; what opens later could not be. */
export function NotHandedIn({ state }: { state: string | null | undefined }) {
  return state === 'SCHEDULED' ? <span className={classes.later}>not open yet</span> : <HandedInGap />;
}
