import { graphql, useFragment } from 'react-relay';
import { NOBODY_THERE } from '../../classrooms/shared/nobody.text.ts';
import { QrCode } from '../../classrooms/shared/QrCode.tsx';
import { Cups } from '../shared/Cups.tsx';
import { inRoomText } from '../shared/counts.ts';
import type { Lobby_classroom$key } from './__generated__/Lobby_classroom.graphql.ts';
import type { Lobby_round$key } from './__generated__/Lobby_round.graphql.ts';
import board from './Board.module.css';
import classes from './Lobby.module.css';
import { NextButton } from './NextButton.tsx';
import { seatNames } from './seatNames.ts';
import type { Steps } from './useSteps.ts';

/** More seats than these are cups alone: so many names would be too small to read. */
const NAMED_SEATS = 35;

interface LobbyProps {
  classroomRef: Lobby_classroom$key;
  roundRef: Lobby_round$key;
  isNameHidden: boolean;
  steps: Steps;
}

/** How to come in, and who has. */
export function Lobby({ classroomRef, roundRef, isNameHidden, steps }: LobbyProps) {
  const { invitationCode, studentCount } = useFragment(
    graphql`
      fragment Lobby_classroom on Classroom {
        invitationCode
        studentCount
      }
    `,
    classroomRef,
  );
  const { inRoom, seats } = useFragment(
    graphql`
      fragment Lobby_round on LiveRound {
        inRoom
        seats {
          student {
            id
            fullName
          }
        }
      }
    `,
    roundRef,
  );
  const taken = seats ?? [];
  const count = inRoom ?? taken.length;
  const places = Math.max(studentCount ?? 0, count);
  const names = seatNames(taken.map(({ student }) => student.fullName));
  return (
    <>
      <div className={board.body}>
        {invitationCode ? (
          <div className={classes.ways}>
            <div className={classes.qr}>
              <QrCode text={`${location.origin}/join/${invitationCode}`} title="QR code for joining" />
            </div>
            <div className={classes.words}>
              <p className={classes.way}>
                Join at <strong>{location.host}/join</strong>
              </p>
              <p className={classes.code}>{invitationCode}</p>
              <p className={classes.way}>
                or open <strong>Classrooms</strong> in Lacuna, if you are in the class.
              </p>
            </div>
          </div>
        ) : null}
        {places > NAMED_SEATS ? (
          <Cups kind="people" label="Who has joined" filled={count} total={places} />
        ) : (
          <ul className={classes.seats} aria-label="Who has joined">
            {taken.map(({ student }, position) => (
              <li key={student.id} className={classes.seat} data-hidden={isNameHidden || undefined}>
                {isNameHidden ? <span className="spoken">Somebody</span> : names[position]}
              </li>
            ))}
            {Array.from({ length: Math.max(places - taken.length, 0) }, (_, position) => (
              <li key={position} className={classes.seat} data-empty aria-hidden="true" />
            ))}
          </ul>
        )}
      </div>
      <div className={board.foot}>
        <p className={board.count}>{studentCount === 0 && count === 0 ? NOBODY_THERE : inRoomText(count, places)}</p>
        <div className={board.actions}>
          <NextButton steps={steps} />
        </div>
      </div>
    </>
  );
}
