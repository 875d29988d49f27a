import { expect, it } from 'vitest';
import { deletionText } from './texts.ts';

it('what deleting a class takes with it names what there is, and says that the students stay', () => {
  expect(deletionText(0, 0)).toBe('This deletes the class for good.');
  expect(deletionText(0, 1)).toBe('This deletes the class for good, with its 1 assignment and all results.');
  expect(deletionText(1, 0)).toBe(
    'This deletes the class for good. 1 student will no longer be in it; they keep their account, their points and what they have learned.',
  );
  expect(deletionText(12, 4)).toBe(
    'This deletes the class for good, with its 4 assignments and all results. 12 students will no longer be in it; they keep their accounts, their points and what they have learned.',
  );
});
