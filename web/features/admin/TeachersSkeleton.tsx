import { Skeletons } from '../../ui/Skeletons.tsx';

/** The wait for the teachers. */
export function TeachersSkeleton() {
  return <Skeletons widths={[0.4, 0.6, 0.5]} text="Loading..." />;
}
