import { useRef, useState } from 'react';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Menu, type MenuGroup } from '../ui/Menu.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import classes from './Gallery.module.css';

const LINES = 12;
const LONG_ERROR = 'Noor Haddad could not be removed from this class. Check your connection, then try again.';

/** What floats: dialogs, the menu, the tooltip, toasts. */
export function Floating() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'alert' | null>(null);
  const [done, setDone] = useState('Nothing done yet');
  const close = () => setOpen(null);
  return (
    <>
      <div className={classes.row}>
        <Button variant="default" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="default" onClick={() => setOpen('long')}>
          Open long dialog
        </Button>
        <Button variant="default" tone="danger" onClick={() => setOpen('alert')}>
          Open alert dialog
        </Button>
      </div>
      <div className={classes.row}>
        <SampleMenu onDone={setDone} />
        <Tooltip text="Copies the code">
          {(described) => (
            <Button variant="default" {...described}>
              Copy Code
            </Button>
          )}
        </Tooltip>
        <Button variant="default" onClick={() => toastSuccess('Classroom created successfully!')}>
          Show success
        </Button>
        <Button
          variant="default"
          onClick={() => toastSuccess('Reported. Thank you.', { label: 'Undo', onSelect: () => setDone('Undone') })}
        >
          Show what can be undone
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toastError('Failed to submit answer', { label: 'Try Again', onSelect: () => setDone('Tried again') })
          }
        >
          Show error
        </Button>
        <Button
          variant="default"
          onClick={() => toastError(LONG_ERROR, { label: 'Try Again', onSelect: () => setDone('Tried again') })}
        >
          Show long error
        </Button>
      </div>
      <output>{done}</output>
      {open === 'dialog' ? <NameDialog onClose={close} /> : null}
      {open === 'long' ? (
        <Dialog title="What happened" onClose={close} footer={<Button onClick={close}>Start Next Round</Button>}>
          {Array.from({ length: LINES }, (_, line) => (
            <p key={line}>Line {line + 1}: the buttons below stay in sight while this is read.</p>
          ))}
        </Dialog>
      ) : null}
      {open === 'alert' ? (
        <AlertDialog
          title="Revoke the token?"
          confirmText="Revoke"
          busyText="Revoking"
          isBusy={false}
          isDanger
          onConfirm={() => {
            setDone('Revoked');
            close();
          }}
          onClose={close}
        >
          <p>Programs that use it stop working at once.</p>
        </AlertDialog>
      ) : null}
    </>
  );
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const name = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Name the class"
      initialFocus={name}
      onClose={onClose}
      footer={<Button onClick={onClose}>Save</Button>}
    >
      <div className={classes.parts}>
        <TextField ref={name} label="Class" hint="Your students see it." autoComplete="off" />
        <div className={classes.row}>
          <SampleMenu onDone={() => undefined} />
          <Button variant="default" onClick={() => toastSuccess('Shown over the dialog')}>
            Show over dialog
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function SampleMenu({ onDone }: { onDone: (what: string) => void }) {
  const [scheme, setScheme] = useState('System');
  const groups: MenuGroup[] = [
    {
      label: 'Appearance',
      isLabelled: true,
      entries: ['Light', 'Dark', 'System'].map((label) => ({
        kind: 'choice',
        label,
        isChosen: label === scheme,
        onSelect: () => setScheme(label),
      })),
    },
    {
      label: 'Account',
      entries: [
        { kind: 'link', label: 'Settings', to: '/settings' },
        { kind: 'action', label: 'Logout', note: 'On this device alone', onSelect: () => onDone('Logged out') },
        { kind: 'action', label: 'Delete Account', onSelect: () => undefined, tone: 'danger' },
      ],
    },
  ];
  return <Menu label="Sample menu" trigger={<span>Menu</span>} groups={groups} />;
}
