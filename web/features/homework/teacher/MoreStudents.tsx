import { plural } from '../../../lib/number.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import classes from './MoreStudents.module.css';
import { withMoreStudents } from './reportAddress.ts';
import { useReportView } from './useReportView.ts';

interface MoreStudentsProps {
  shown: number;
  /** In the class. */
  all: number;
}

/** How many of a class are shown, and the way to more of them; nothing where all are. */
export function MoreStudents({ shown, all }: MoreStudentsProps) {
  const { view, show, isLoading } = useReportView();
  if (shown >= all || shown < view.students) return null;
  return (
    <div className={classes.more}>
      <span>
        {shown} of {plural(all, 'student')}
      </span>
      <BusyButton variant="default" isBusy={isLoading} busyText="Loading" onClick={() => show(withMoreStudents(view))}>
        Show more
      </BusyButton>
    </div>
  );
}
