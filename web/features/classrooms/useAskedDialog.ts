import { useState } from 'react';
import { useLocation, useNavigate } from '../../lib/RouterView.tsx';

/** A dialog, and how it is opened and closed. */
interface AskedDialog {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * A dialog that is open from the start where the address asks for it, which closing it takes back.
 * @param name what the address has then
 * @param isOffered whether the viewer is shown it at all
 */
export function useAskedDialog(name: string, isOffered = true): AskedDialog {
  const navigate = useNavigate();
  const { pathname, searchParams } = useLocation();
  const isAsked = searchParams.has(name) && isOffered;
  const [isOpen, setOpen] = useState(isAsked);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      if (isAsked) void navigate(pathname, { replace: true, keepsPlace: true });
    },
  };
}
