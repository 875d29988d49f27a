import { Skeletons } from '../../ui/Skeletons.tsx';

/** The wait for what a parent's link is about. */
export function ConsentSkeleton() {
  return <Skeletons widths={[0.45, 0.4, 0.5]} height={36} text="Loading consent information..." />;
}
