import { useIsCutOff } from '../../../app/relay/useIsConnected.ts';
import { useNavigate } from '../../../lib/RouterView.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconDoorExit, IconX } from '../../../ui/icons.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import classes from './RoomHead.module.css';

interface RoomHeadProps {
  /** The class's. */
  name: string;
  isRunning: boolean;
  /** Where the way out leads. */
  home: string;
  /** Gives the seat up; null where there is none. */
  onLeave: (() => void) | null;
}

/** Which class this is, whether the connection is there, and the way out. */
export function RoomHead({ name, isRunning, home, onLeave }: RoomHeadProps) {
  const isCutOff = useIsCutOff();
  const navigate = useNavigate();
  const leave = () => {
    onLeave?.();
    void navigate(home);
  };
  return (
    <header className={classes.head}>
      <PageHeading className={classes.name}>{name}</PageHeading>
      <output className={classes.live} data-off={isCutOff || undefined}>
        {isRunning || isCutOff ? (
          <>
            <span className={classes.dot} aria-hidden="true" />
            {isCutOff ? 'Connecting' : 'Live'}
          </>
        ) : null}
      </output>
      {isRunning ? (
        <button type="button" className={classes.out} aria-label="Leave the live round" onClick={leave}>
          <Icon of={IconDoorExit} />
        </button>
      ) : (
        <a className={classes.out} href={home} aria-label="Close">
          <Icon of={IconX} />
        </a>
      )}
    </header>
  );
}
