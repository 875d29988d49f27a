import { afterAll, afterEach, vi } from 'vitest';
import { opened } from './opened.ts';

// The files of a worker share its globals: what one of them spies on must not reach the next, however it ends.
afterEach(() => void vi.restoreAllMocks());
afterAll(() => void vi.restoreAllMocks());

// A test that fails before its own clean-up leaves a database open, whose thread would keep the process from ending.
afterAll(async () => {
  for (const database of opened) await database.drop();
});
