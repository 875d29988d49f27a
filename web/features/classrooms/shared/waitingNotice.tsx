import type { ReactElement } from 'react';
import { Notice } from '../../../ui/Notice.tsx';

/** What stands in place of the way to make a class, for a teacher who may not yet; null for who may. */
export function waitingNotice(creation: string | null | undefined): ReactElement | null {
  if (creation === 'REFUSED') {
    return (
      <Notice tone="info">
        We could not verify your account, so you cannot create classes. <a href="/settings">Your settings</a> say why.
      </Notice>
    );
  }
  return creation === 'IN_REVIEW' ? (
    <Notice tone="info">
      Your account is being reviewed. You can create classes once it is verified: we will email you then.
    </Notice>
  ) : null;
}
