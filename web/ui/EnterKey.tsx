import classes from './EnterKey.module.css';

/** The key drawn on the one button that Enter presses, where there is a keyboard. */
export function EnterKey() {
  return (
    <kbd className={classes.key} aria-hidden="true" data-enter>
      Enter
    </kbd>
  );
}
