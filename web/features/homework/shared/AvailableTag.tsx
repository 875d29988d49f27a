import { Tag } from '../../../ui/Tag.tsx';

/** Whether homework can be done now, and whether it would be late. */
export function AvailableTag({ isAvailable, isLate = false }: { isAvailable: boolean; isLate?: boolean }) {
  if (isAvailable && isLate) return <Tag tone="near">Late</Tag>;
  return <Tag tone={isAvailable ? 'pen' : 'neutral'}>{isAvailable ? 'Available' : 'Not Available'}</Tag>;
}
