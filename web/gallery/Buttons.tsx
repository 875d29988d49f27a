import { useState } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconCheck } from '../ui/icons.ts';
import classes from './Gallery.module.css';

const VARIANTS = ['filled', 'default', 'subtle'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

/** Buttons: each look and size, in danger, disabled, busy, and as a link. */
export function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      {SIZES.map((size) => (
        <div key={size} className={classes.row}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </div>
      ))}
      <div className={classes.row}>
        <Button tone="danger">Delete Account</Button>
        <Button variant="subtle" tone="danger">
          Refuse
        </Button>
        <Button icon={<Icon of={IconCheck} />}>With an icon</Button>
        <Button disabled>Disabled</Button>
        <ButtonLink href="/" variant="default">
          A link
        </ButtonLink>
      </div>
      <div className={classes.row}>
        <BusyButton isBusy busyText="Sending">
          Always busy
        </BusyButton>
        <BusyButton variant="default" isBusy={isBusy} busyText="Saving" onClick={() => setIsBusy(true)}>
          Save profile
        </BusyButton>
        <Button variant="subtle" onClick={() => setIsBusy(false)}>
          Done
        </Button>
      </div>
    </>
  );
}
