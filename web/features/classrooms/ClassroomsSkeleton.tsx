import { Skeletons } from '../../ui/Skeletons.tsx';

/** The wait for classes. */
export function ClassroomsSkeleton() {
  return <Skeletons widths={[0.3, 0.7, 0.7]} height={44} text="Loading your classes..." />;
}
