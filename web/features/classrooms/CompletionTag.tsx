import { Icon } from '../../ui/Icon.tsx';
import { IconAlertTriangle, IconCheck, IconX } from '../../ui/icons.ts';
import { Tag } from '../../ui/Tag.tsx';

/** Per cent from which a share of finished homework is good, and from which it is middling. */
const GOOD = 80;
const MIDDLING = 60;

/** How much of the homework that was set somebody has finished; null where none was. */
export function CompletionTag({ rate }: { rate: number | null | undefined }) {
  if (rate === null || rate === undefined) return <Tag tone="neutral">No homework yet</Tag>;
  const [tone, icon] =
    rate >= GOOD
      ? (['right', IconCheck] as const)
      : rate >= MIDDLING
        ? (['near', IconAlertTriangle] as const)
        : (['wrong', IconX] as const);
  return (
    <Tag tone={tone} icon={<Icon of={icon} size="sm" />}>
      {rate}%
    </Tag>
  );
}
