import { Notice } from '../../../ui/Notice.tsx';

/** How many sentences of their homework a teacher is not shown, and why; nothing where none is left out. */
export function LeftOutNote({ count }: { count: number }) {
  if (count === 0) return null;
  return count === 1 ? (
    <Notice tone="info" title="One sentence is left out">
      You were given it as a student of another class, where the right answer has not been shown yet. Your own students
      get it.
    </Notice>
  ) : (
    <Notice tone="info" title={`${count} sentences are left out`}>
      You were given them as a student of another class, where the right answers have not been shown yet. Your own
      students get them.
    </Notice>
  );
}
