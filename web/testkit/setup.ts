import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Assigned, not stubbed: a test that puts its own stubs back keeps these.
Object.assign(globalThis, {
  // Relay's mock environment builds its spies with this global.
  jest: vi,
  // What jsdom leaves out and Mantine asks for.
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

// What jsdom leaves out of dialogs.

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
