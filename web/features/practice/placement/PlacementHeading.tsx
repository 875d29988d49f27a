import { Icon } from '../../../ui/Icon.tsx';
import { IconX } from '../../../ui/icons.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import classes from './Placement.module.css';

const TITLE = 'Find my level';

/** The title and the way out; on a phone it is the top bar. What was answered stays: the placement goes on another time. */
export function PlacementHeading() {
  return (
    <header className={classes.bar}>
      <PageHeading className={classes.title}>{TITLE}</PageHeading>
      <Close />
    </header>
  );
}

function Close() {
  return (
    <a className={classes.close} href="/dashboard" aria-label="Close">
      <Icon of={IconX} />
    </a>
  );
}
