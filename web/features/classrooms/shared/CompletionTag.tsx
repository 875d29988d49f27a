import { Icon } from '../../../ui/Icon.tsx';
import { IconAlertTriangle, IconCheck, IconX } from '../../../ui/icons.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { NONE_DUE, toneOf, UNREAD } from './completion.ts';

const ICONS = { right: IconCheck, near: IconAlertTriangle, wrong: IconX } as const;

interface CompletionTagProps {
  /** 0 to 100; null where none is, or it could not be read. */
  rate: number | null | undefined;
  /** It could not be read. */
  isUnread?: boolean;
}

/** How much of the homework that is due, closed or done somebody has finished. */
export function CompletionTag({ rate, isUnread = false }: CompletionTagProps) {
  if (typeof rate !== 'number') return <Tag tone="neutral">{isUnread ? UNREAD : NONE_DUE}</Tag>;
  const tone = toneOf(rate);
  return (
    <Tag tone={tone} icon={<Icon of={ICONS[tone]} size="sm" />}>
      {rate}%
    </Tag>
  );
}
