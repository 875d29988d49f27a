import { Tag } from '../../../ui/Tag.tsx';

/** Whether homework can be done now. */
export function AvailableTag({ isAvailable }: { isAvailable: boolean }) {
  return <Tag tone={isAvailable ? 'pen' : 'neutral'}>{isAvailable ? 'Available' : 'Not Available'}</Tag>;
}
