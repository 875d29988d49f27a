import type { ReactNode } from 'react';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { PracticeErrorFrame, PracticeSkeleton } from '../practice/shared/PracticeSkeleton.tsx';

/** What the rooms are called. */
export const REVIEW_TITLE = 'Review';
export const MISTAKES_TITLE = 'My mistakes';

const ROW_WIDTHS = [0.3, 0.9, 0.7, 0.85];
const ROW_PX = 36;

/** A review on its way. */
export function ReviewSkeleton() {
  return <PracticeSkeleton title={REVIEW_TITLE} />;
}

/** What stands around the note where it cannot be shown. */
export function ReviewFrame({ children }: { children: ReactNode }) {
  return <PracticeErrorFrame title={REVIEW_TITLE}>{children}</PracticeErrorFrame>;
}

/** The practising of mistakes on its way. */
export function MistakesRunSkeleton() {
  return <PracticeSkeleton title={MISTAKES_TITLE} />;
}

/** What stands around the note where it cannot be shown. */
export function MistakesRunFrame({ children }: { children: ReactNode }) {
  return <PracticeErrorFrame title={MISTAKES_TITLE}>{children}</PracticeErrorFrame>;
}

/** The list of mistakes on its way. */
export function MistakesSkeleton() {
  return <Skeletons widths={ROW_WIDTHS} height={ROW_PX} text="Loading your mistakes..." />;
}
