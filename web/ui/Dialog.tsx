import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The dialog's name and h2. */
  title: ReactNode;
  /** Width in px where there is room. */
  width?: number;
  /** `paper`: the page shows through as if under tracing paper (the round's dialog). */
  scrim?: 'dark' | 'paper';
  /** The element that has the focus on opening carries `data-autofocus`. */
  children: ReactNode;
  /** False where the focus goes elsewhere on closing. */
  returnFocus?: boolean;
}

const DEFAULT_WIDTH_PX = 560;

/** A modal dialog: traps the focus, closes by Escape, its cross and a click beside it, and gives the focus back. */
export function Dialog({ isOpen, onClose, title, width = DEFAULT_WIDTH_PX, scrim = 'dark', children, returnFocus = true }: DialogProps) {
  // Mantine's own way forgets the opener of a dialog that is open from its first rendering, as a lazily loaded one is.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={width}
      returnFocus={false}
      onExitTransitionEnd={() => {
        if (returnFocus && opener.current instanceof HTMLElement) opener.current.focus();
      }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        close: classes.close,
      }}
      overlayProps={{ className: scrim === 'paper' ? classes.paper : classes.scrim }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: { in: { opacity: 1, transform: 'none' }, out: { opacity: 0, transform: 'translateY(8px)' }, transitionProperty: 'opacity, transform' }, duration: 200 }}
    >
      {children}
    </Modal>
  );
}
