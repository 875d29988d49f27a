import { useState } from 'react';
import { lazyDialog } from '../../../app/relay/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Part, Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { DownloadPart } from '../DownloadPart.tsx';

const DeleteAccountDialog = lazyDialog(() => import('../DeleteAccountDialog.tsx'));

/** Taking one's data along, and leaving. */
export function DataSection() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Section title="Your data">
      <DownloadPart />
      <Part title="Delete Account">
        <p className={classes.hint}>This deletes your account at once, with everything tied to it.</p>
        <Button variant="default" tone="danger" onClick={() => setLeaving(true)}>
          Delete Account
        </Button>
      </Part>
      {isLeaving ? <DeleteAccountDialog onClose={() => setLeaving(false)} /> : null}
    </Section>
  );
}
