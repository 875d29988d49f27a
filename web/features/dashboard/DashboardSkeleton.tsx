import { Skeletons } from '../../ui/Skeletons.tsx';

/** The wait for the dashboard: the two lines of its sentence. */
export function DashboardSkeleton() {
  return <Skeletons widths={[0.62, 0.4]} height={44} text="Loading your dashboard..." />;
}
