import { useState } from 'react';
import { useLocation, useNavigate } from '../../lib/RouterView.tsx';

/** A dialog, and how it is opened and closed. */
interface AskedDialog {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * A dialog that is open from the start where the address asks for it, which closing it takes back, or where the viewer had to sign in
 * while they wrote in it.
 * @param name what the address has then
 * @param isOffered whether the viewer is shown it at all
 * @param isWritten whether what they wrote is kept
 */
export function useAskedDialog(name: string, { isOffered = true, isWritten = false } = {}): AskedDialog {
  const navigate = useNavigate();
  const { pathname, searchParams } = useLocation();
  const isAsked = searchParams.has(name) && isOffered;
  const [isOpen, setOpen] = useState(isAsked || isWritten);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      // Whether what is written in it may go has been asked.
      if (isAsked) void navigate(pathname, { replace: true, keepsPlace: true, isSure: true });
    },
  };
}
