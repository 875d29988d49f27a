import { graphql, useFragment } from 'react-relay';
import { countInWords } from '../../../lib/number.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { QrCode } from '../../classrooms/shared/QrCode.tsx';
import { Cups } from '../shared/Cups.tsx';
import type { BoardHead_classroom$key } from './__generated__/BoardHead_classroom.graphql.ts';
import type { BoardHead_round$key } from './__generated__/BoardHead_round.graphql.ts';
import classes from './BoardHead.module.css';

interface BoardHeadProps {
  classroomRef: BoardHead_classroom$key;
  roundRef: BoardHead_round$key;
  stage: string;
  /** Shows the code large. */
  onCode: () => void;
}

/** Whose round it is and how far it has come; for who comes late, how to get in. */
export function BoardHead({ classroomRef, roundRef, stage, onCode }: BoardHeadProps) {
  const { name, invitationCode } = useFragment(
    graphql`
      fragment BoardHead_classroom on Classroom {
        name
        invitationCode
      }
    `,
    classroomRef,
  );
  const { number, questions, level } = useFragment(
    graphql`
      fragment BoardHead_round on LiveRound {
        number
        questions
        level {
          code
        }
      }
    `,
    roundRef,
  );
  const isAsked = stage === 'ASKING' || stage === 'ANSWERS';
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <div className={classes.words}>
          <PageHeading className={classes.name}>
            {name}
            {stage === 'ANSWERS' ? <span className="spoken">: the answers</span> : null}
          </PageHeading>
          <p className={classes.place}>{isAsked ? `Sentence ${number} of ${questions}` : aboutRound()}</p>
        </div>
        {isAsked && invitationCode ? (
          <button type="button" className={classes.code} onClick={onCode}>
            <span className={classes.join}>
              <span className={classes.address}>{location.host}/join</span>
              <span className="spoken">: </span>
              <span className={classes.letters}>{invitationCode}</span>
            </span>
            <span className={classes.qr} aria-hidden="true">
              <QrCode text={`${location.origin}/join/${invitationCode}`} title="" />
            </span>
            <span className="spoken">, show it large</span>
          </button>
        ) : null}
      </div>
      {isAsked ? (
        <Cups
          label="Sentences of the round"
          filled={stage === 'ANSWERS' ? number : number - 1}
          total={questions}
          isAtNext={stage === 'ASKING'}
        />
      ) : null}
    </header>
  );

  function aboutRound(): string {
    const sentences = `${countInWords(questions).toLowerCase()} sentences`;
    return `Live round · ${sentences}${level ? `, ${level.code}` : ''}`;
  }
}
