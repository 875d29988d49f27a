import { Skeletons } from '../../ui/Skeletons.tsx';

const WIDTHS = [0.35, 1, 0.6, 0.9];
const ROW_PX = 44;

/** While the figures are on their way. */
export function AnalyticsSkeleton() {
  return <Skeletons widths={WIDTHS} height={ROW_PX} text="Loading your analytics..." />;
}

/** While the levels are. */
export function LearningPathSkeleton() {
  return <Skeletons widths={WIDTHS} height={ROW_PX} text="Loading your learning path..." />;
}
