import { Icon } from '../../../ui/Icon.tsx';
import { IconAdjustmentsHorizontal, IconX } from '../../../ui/icons.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { keysName } from './keys.ts';
import classes from './RoomBar.module.css';

interface RoomBarProps {
  title: string;
  /** It is a name that somebody has given: on a phone it is cut where it is too long. */
  isName?: boolean;
  /** Opens the sounds and the keys; left out where there are none. */
  onKeys?: () => void;
  /** Where `Close` leads. */
  closeTo: string;
}

/** The title and the way out of a room with one sentence after another; on a phone it is the top bar. */
export function RoomBar({ title, isName = false, onKeys, closeTo }: RoomBarProps) {
  return (
    <header className={classes.bar}>
      <PageHeading className={isName ? `${classes.title} ${classes.cut}` : classes.title}>{title}</PageHeading>
      {onKeys ? (
        <button type="button" className={classes.button} aria-label={keysName()} aria-keyshortcuts="?" onClick={onKeys}>
          <Icon of={IconAdjustmentsHorizontal} />
        </button>
      ) : null}
      <a className={classes.button} href={closeTo} aria-label="Close">
        <Icon of={IconX} />
      </a>
    </header>
  );
}
