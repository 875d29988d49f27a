import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followColourScheme, useColourScheme } from './colourScheme.ts';

const shown = () => document.documentElement.dataset['scheme'];

afterEach(() => vi.unstubAllGlobals());

/** A system that can change its mind. */
function system(isDark: boolean) {
  let onChange = () => {};
  const media = {
    matches: isDark,
    addEventListener: (_type: string, listener: () => void) => {
      onChange = listener;
    },
  };
  vi.stubGlobal('matchMedia', () => media);
  return {
    turn: (isDarkNow: boolean) => {
      media.matches = isDarkNow;
      onChange();
    },
  };
}

describe('the colour scheme', () => {
  it('is the system’s where nothing was chosen, and what was chosen from then on', () => {
    const { turn } = system(false);
    followColourScheme();
    turn(true);
    expect(shown()).toBe('dark');
    const { result } = renderHook(useColourScheme);
    expect(result.current[0]).toBe('auto');
    act(() => result.current[1]('light'));
    expect([result.current[0], shown()]).toEqual(['light', 'light']);
    turn(true);
    expect(shown()).toBe('light');
    act(() => result.current[1]('auto'));
    expect(shown()).toBe('dark');
  });

  it('follows another tab', () => {
    system(false);
    followColourScheme();
    const { result } = renderHook(useColourScheme);
    localStorage.setItem('lacuna.colourScheme', 'dark');
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lacuna.colourScheme' })));
    expect([result.current[0], shown()]).toEqual(['dark', 'dark']);
  });
});
