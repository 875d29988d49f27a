import { plural } from '../../../lib/number.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from './ColumnPager.module.css';
import { useReportView } from './useReportView.ts';

interface ColumnPagerProps {
  shown: number;
  /** Published in the class. */
  all: number;
  /** Cursors of what is beyond the columns; null where nothing is. */
  older: string | null;
  newer: string | null;
}

/** The ways to older and to newer homework; nothing where all of it is shown. */
export function ColumnPager({ shown, all, older, newer }: ColumnPagerProps) {
  const { view, show, isLoading } = useReportView();
  if (older === null && newer === null) return null;
  return (
    <nav className={classes.pager} aria-label="Homework in the table">
      <Button
        variant="default"
        size="sm"
        aria-disabled={older === null || isLoading || undefined}
        onClick={() => (older === null || isLoading ? null : show({ ...view, before: older, after: null }))}
      >
        Older assignments
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-disabled={newer === null || isLoading || undefined}
        onClick={() => (newer === null || isLoading ? null : show({ ...view, before: null, after: newer }))}
      >
        Newer assignments
      </Button>
      <span className={classes.count}>
        {shown} of {plural(all, 'assignment')}
      </span>
    </nav>
  );
}
