import { Icon } from '../../../ui/Icon.tsx';
import { IconAlertTriangle, IconCheck, IconX } from '../../../ui/icons.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { toneOf } from './completion.ts';

const ICONS = { right: IconCheck, near: IconAlertTriangle, wrong: IconX } as const;

/** How much of the homework that was set somebody has finished; null where none was. */
export function CompletionTag({ rate }: { rate: number | null | undefined }) {
  if (rate === null || rate === undefined) return <Tag tone="neutral">No homework yet</Tag>;
  const tone = toneOf(rate);
  return (
    <Tag tone={tone} icon={<Icon of={ICONS[tone]} size="sm" />}>
      {rate}%
    </Tag>
  );
}
