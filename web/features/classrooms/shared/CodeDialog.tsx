import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useRef } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import classes from './CodeDialog.module.css';
import { QrCode } from './QrCode.tsx';

interface CodeDialogProps {
  code: string;
  /** The class's name. */
  of: string;
  onClose: () => void;
}

/** The code of a class for the board: large, and as a QR code of the link that joins it. */
export default function CodeDialog({ code, of, onClose }: CodeDialogProps) {
  const link = `${location.origin}/join/${code}`;
  const shown = useRef<HTMLElement>(null);
  return (
    <Dialog title={of} onClose={onClose}>
      <div className={classes.board}>
        <QrCode text={link} title={`QR code for ${link}`} />
        <div className={classes.words}>
          <p className={classes.lead}>
            Scan it, or open <strong>{location.host}/join</strong> and type:
          </p>
          <p className={classes.code}>{code}</p>
        </div>
      </div>
      <p className={classes.link}>
        <span ref={shown}>{link}</span>
        <CopyButton text={link} shownIn={shown} label="Copy link" />
      </p>
    </Dialog>
  );
}
