import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconVolume } from '../../ui/icons.ts';
import classes from './Dock.module.css';

/** Reads the whole sentence aloud, slowly when it is pressed again. */
export function ListenButton({ onListen }: { onListen: () => void }) {
  return (
    <Button
      variant="subtle"
      className={classes.text}
      icon={<Icon of={IconVolume} />}
      title="Press again for a slower reading"
      aria-keyshortcuts="L"
      onClick={onListen}
    >
      <span className={classes.spelt}>Listen</span>
    </Button>
  );
}
