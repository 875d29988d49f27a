import { useEffect, useState } from 'react';
import { holdColourScheme } from '../../../lib/colourScheme.ts';

const KEY = 'lacuna.boardScheme';

type Scheme = 'light' | 'dark';

/** Light or dark, of the board alone: light whatever the device is set to, since a projector shows no dark; dark where it was switched. */
export function useBoardScheme(): [scheme: Scheme, choose: (scheme: Scheme) => void] {
  const [scheme, setScheme] = useState<Scheme>(() => (localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light'));
  useEffect(() => holdColourScheme(scheme), [scheme]);
  const choose = (wanted: Scheme) => {
    localStorage.setItem(KEY, wanted);
    setScheme(wanted);
  };
  return [scheme, choose];
}
