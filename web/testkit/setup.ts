import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { dismissToast, shownToasts } from '../ui/toasts.ts';
import { endNavigation } from './navigation.ts';
import { imitateTopLayer } from './topLayer.ts';

const FRAME_MS = 16;

// Assigned, not stubbed: a test that puts its own stubs back keeps these.
Object.assign(globalThis, {
  // Relay's mock environment builds its spies with this global.
  jest: vi,
  // jsdom's own stands still in a file that comes after one with timers of its own.
  requestAnimationFrame: (draw: FrameRequestCallback) => window.setTimeout(() => draw(performance.now()), FRAME_MS),
  cancelAnimationFrame: (frame: number) => window.clearTimeout(frame),
  // What jsdom leaves out.
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  // Without layout nothing has a size; a test that gives sizes calls what was observed by its own stub.
  ResizeObserver: class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
});

// Nor has what is written: jsdom has no such method.
Object.assign(Range.prototype, { getClientRects: () => [] });

imitateTopLayer();

// What is loaded when it is asked for takes as long as the machine takes to compile it.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  endNavigation();
  // One would stand in the next test's page, or not, by how quick the machine is.
  for (const { id } of shownToasts()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
});
