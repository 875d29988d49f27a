import { IconChartBar, IconHome, IconPencil, IconSchool, IconStairsUp } from '@tabler/icons-react';

/** The five places of a member, in the order of the header, the tab bar and the phone's menu. */
export const MEMBER_LINKS = [
  { to: '/dashboard', label: 'Dashboard', Icon: IconHome },
  { to: '/practice', label: 'Practice', Icon: IconPencil },
  { to: '/analytics', label: 'Analytics', Icon: IconChartBar },
  { to: '/learning-path', label: 'Learning Path', Icon: IconStairsUp },
  { to: '/classrooms', label: 'Classrooms', Icon: IconSchool },
] as const;
