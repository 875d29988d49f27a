import type { ReactElement } from 'react';
import { NO_CREATION, SETTINGS } from '../../../../server/features/profile/teacher.rules.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** What stands in place of the way to make a class, for a teacher who may not yet; null for who may. */
export function waitingNotice(creation: string | null | undefined): ReactElement | null {
  if (creation !== 'REFUSED' && creation !== 'IN_REVIEW') return null;
  const [before, after] = NO_CREATION[creation].split(SETTINGS);
  return (
    <Notice tone="info">
      {before}
      {after === undefined ? null : (
        <>
          <a href="/settings">{SETTINGS}</a>
          {after}
        </>
      )}
    </Notice>
  );
}
