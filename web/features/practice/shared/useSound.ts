import { useSyncExternalStore } from 'react';

const KEY = 'lacuna.sound';
const ON = 'on';

const listeners = new Set<() => void>();

/** Whether practice may sound, and how to switch it; kept in this browser, off until it is switched on. */
export function useSound(): [isOn: boolean, keep: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, isSoundOn), keepSound];
}

/** Whether practice may sound. */
export function isSoundOn(): boolean {
  return localStorage.getItem(KEY) === ON;
}

function keepSound(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, ON);
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
