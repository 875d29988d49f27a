import { afterAll } from 'vitest';
import { opened } from './opened.ts';

// A test that fails before its own clean-up leaves a database open, whose thread would keep the process from ending.
afterAll(async () => {
  for (const database of opened) await database.drop();
});
