import { Skeletons } from '../../ui/Skeletons.tsx';

/** While homework is on its way. */
export function HomeworkSkeleton() {
  return <Skeletons widths={[0.4, 1, 1, 1]} height={40} text="Loading homework..." />;
}
