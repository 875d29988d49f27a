import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Button } from '../../../ui/Button.tsx';
import { Part } from '../../../ui/Section.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { TYPES } from '../accountType.text.ts';
import { AccountTypeDialog } from '../AccountTypeDialog.tsx';
import type { AccountTypePart_viewer$key } from './__generated__/AccountTypePart_viewer.graphql.ts';

/** Student or teacher, and the change to the other. */
export function AccountTypePart({ viewerRef }: { viewerRef: AccountTypePart_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment AccountTypePart_viewer on Viewer {
        user @required(action: THROW) {
          userType
        }
        ...AccountTypeDialog_viewer
      }
    `,
    viewerRef,
  );
  const [isAsking, setIsAsking] = useState(false);
  const type = TYPES[viewer.user.userType === 'TEACHER' ? 'TEACHER' : 'STUDENT'];
  return (
    <Part title="Account type">
      <p className={classes.strong}>{type.name}</p>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {type.change}
      </Button>
      {isAsking ? <AccountTypeDialog viewerRef={viewer} onClose={() => setIsAsking(false)} /> : null}
    </Part>
  );
}
