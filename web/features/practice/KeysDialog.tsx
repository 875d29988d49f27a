import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './KeysDialog.module.css';
import { hasKeys, keysName } from './shared/keys.ts';
import { SoundSwitch } from './shared/SoundSwitch.tsx';

const KEYS = [
  ['Enter', 'Submit Answer, then Next Question'],
  ['1–4', 'Choose one of four words, once you have asked for them'],
  ['L', 'Listen, once you have answered; press again for a slower reading'],
  ['?', 'Show this list, unless you are typing an answer'],
  ['← →', 'In the round’s bar: open the answered sentences, one after the other'],
  ['Esc', 'Close what is open'],
] as const;

interface KeysDialogProps {
  /** Not while an answer is on its way: nobody would read its verdict. */
  isChoosable: boolean;
  /** The choice of the practice type; null where there is none. */
  onChoose: (() => void) | null;
  onClose: () => void;
}

/** The sounds of practice and its keys, and the way to the practice types. */
export default function KeysDialog({ isChoosable, onChoose, onClose }: KeysDialogProps) {
  const isWithKeys = hasKeys();
  return (
    <Dialog title={keysName()} onClose={onClose}>
      <SoundSwitch />
      {isWithKeys ? (
        <dl className={classes.keys}>
          {KEYS.map(([key, meaning]) => (
            <div key={key} className={classes.row}>
              <dt>
                <kbd className={classes.key}>{key}</kbd>
              </dt>
              <dd className={classes.meaning}>{meaning}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {onChoose ? (
        <div className={classes.types}>
          <Button variant="subtle" disabled={!isChoosable} onClick={onChoose}>
            Choose Practice Type
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
