import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/PageHeading.tsx';

/** What stands around a class that could not be shown: the way back to the others. It comes with all routes, so it is small. */
export function BackFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeading className="spoken">Classroom</PageHeading>
      {children}
      <p>
        <a href="/classrooms">Back to Classrooms</a>
      </p>
    </>
  );
}
