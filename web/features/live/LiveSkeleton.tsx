import { Skeletons } from '../../ui/Skeletons.tsx';

const WIDTHS = [0.3, 0.7, 0.5];

/** A screen of a live round on its way. */
export function LiveSkeleton() {
  return <Skeletons widths={WIDTHS} text="Loading..." />;
}
