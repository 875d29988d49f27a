import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { colourSchemeScript, followColourScheme, showColourScheme } from './colourScheme.ts';
import { useColourScheme } from './useColourScheme.ts';

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

  it('is shown by a script of its own as well, also where nothing can be kept', () => {
    const show = () => showColourScheme('lacuna.colourScheme', '(prefers-color-scheme: dark)');
    expect(colourSchemeScript()).toContain('"lacuna.colourScheme", "(prefers-color-scheme: dark)"');
    localStorage.removeItem('lacuna.colourScheme');
    system(true);
    show();
    expect(shown()).toBe('dark');
    localStorage.setItem('lacuna.colourScheme', 'light');
    show();
    expect(shown()).toBe('light');
    vi.stubGlobal('localStorage', undefined);
    show();
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
