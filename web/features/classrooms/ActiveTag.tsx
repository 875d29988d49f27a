import { Icon } from '../../ui/Icon.tsx';
import { IconCheck, IconMinus } from '../../ui/icons.ts';
import { Tag } from '../../ui/Tag.tsx';

/** Whether a class is active. */
export function ActiveTag({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Tag tone="right" icon={<Icon of={IconCheck} size="sm" />}>
      Active
    </Tag>
  ) : (
    <Tag tone="neutral" icon={<Icon of={IconMinus} size="sm" />}>
      Inactive
    </Tag>
  );
}
