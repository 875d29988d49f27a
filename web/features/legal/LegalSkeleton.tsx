import { Skeletons } from '../../ui/Skeletons.tsx';

/** The wait for a legal text. */
export function LegalSkeleton() {
  return <Skeletons widths={[0.4, 0.6, 0.55]} text="Loading..." />;
}
