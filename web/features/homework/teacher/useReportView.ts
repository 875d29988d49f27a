import { useState } from 'react';
import { useLocation, useNavigate } from '../../../lib/RouterView.tsx';
import { reportPath, type ReportView, reportView } from './reportAddress.ts';

/** How much of the results the address shows, how to show another part of them, and whether that is under way. */
export function useReportView() {
  const location = useLocation();
  const navigate = useNavigate();
  const [under, setUnder] = useState(0);
  const view = reportView(location);
  const show = async (wanted: ReportView) => {
    setUnder((count) => count + 1);
    await navigate(reportPath(location, wanted), { replace: true, keepsPlace: true });
    setUnder((count) => count - 1);
  };
  return { view, show: (wanted: ReportView) => void show(wanted), isLoading: under > 0 };
}
