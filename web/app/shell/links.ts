import { IconChartBar, IconHome, IconPencil, IconSchool, IconStairsUp } from '../../ui/icons.ts';

/** The five places of a member, in the order of the header, the tab bar and the phone's menu. */
export const MEMBER_LINKS = [
  { to: '/dashboard', label: 'Dashboard', icon: IconHome },
  { to: '/practice', label: 'Practice', icon: IconPencil },
  { to: '/analytics', label: 'Analytics', icon: IconChartBar },
  { to: '/learning-path', label: 'Learning Path', icon: IconStairsUp },
  { to: '/classrooms', label: 'Classrooms', icon: IconSchool },
] as const;
