import { Icon } from '../../../ui/Icon.tsx';
import { IconAlertTriangle, IconCheck, IconX } from '../../../ui/icons.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { NONE_DUE, toneOf } from './completion.ts';

const ICONS = { right: IconCheck, near: IconAlertTriangle, wrong: IconX } as const;

/** How much of the homework that is due, closed or done somebody has finished; null where none is. */
export function CompletionTag({ rate }: { rate: number | null | undefined }) {
  if (rate === null || rate === undefined) return <Tag tone="neutral">{NONE_DUE}</Tag>;
  const tone = toneOf(rate);
  return (
    <Tag tone={tone} icon={<Icon of={ICONS[tone]} size="sm" />}>
      {rate}%
    </Tag>
  );
}
