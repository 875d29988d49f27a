import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AccountTypePart_viewer$key } from './__generated__/AccountTypePart_viewer.graphql.ts';
import { AccountTypeDialog } from './AccountTypeDialog.tsx';
import { TYPES } from './accountType.text.ts';
import { Part } from './Section.tsx';
import classes from './settings.module.css';

/** Student or teacher, and the change to the other. */
export function AccountTypePart({ viewerRef }: { viewerRef: AccountTypePart_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment AccountTypePart_viewer on Viewer {
        userType
        ...AccountTypeDialog_viewer
      }
    `,
    viewerRef,
  );
  const [isAsking, setIsAsking] = useState(false);
  const type = TYPES[viewer.userType === 'TEACHER' ? 'TEACHER' : 'STUDENT'];
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
