import { splitAtGap } from '../../../../server/features/curriculum/gap.rules.ts';
import { Gap } from '../../../ui/Gap.tsx';

/** A sentence with its gap as learners see it; a text without one as it is. */
export function GappedText({ text }: { text: string }) {
  const sides = splitAtGap(text);
  if (!sides) return text;
  return (
    <>
      {sides.before}
      <Gap state="empty" />
      {sides.after}
    </>
  );
}
