import { Skeletons } from '../../ui/Skeletons.tsx';

/** The wait for the settings. */
export function SettingsSkeleton() {
  return <Skeletons widths={[0.2, 0.5, 0.5, 0.4]} height={44} text="Loading your settings..." />;
}
