import { Skeletons } from './Skeletons.tsx';

/** The wait for a form. */
export function FormSkeleton() {
  return <Skeletons widths={[0.3, 0.36, 0.36]} height={48} text="Loading..." />;
}
