// oxlint-disable relay/must-colocate-fragment-spreads, relay/unused-fields -- what is asked for here is read by the parts that are handed it whole
import { type ReactNode, useState } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { useOwnHomeworkLive } from '../../classrooms/shared/useOwnHomeworkLive.ts';
import { RoomBar } from '../../practice/shared/RoomBar.tsx';
import { useZone } from '../../profile/shared/useZone.ts';
import { useRereadAt } from '../shared/useRereadAt.ts';
import type { AttemptScreen_assignment$key } from './__generated__/AttemptScreen_assignment.graphql.ts';
import type { AttemptScreenQuery, AttemptScreenQuery$data } from './__generated__/AttemptScreenQuery.graphql.ts';
import { AttemptResult } from './AttemptResult.tsx';
import { AttemptRoom } from './AttemptRoom.tsx';
import { AttemptStart } from './AttemptStart.tsx';
import classes from './Attempt.module.css';

const QUERY = graphql`
  query AttemptScreenQuery($id: ID!) {
    viewer {
      user {
        fullName
        userType
      }
      practice {
        currentLevel {
          code
        }
      }
      ...useZone_viewer
    }
    assignment(id: $id) {
      id
      uuid
      title
      classroom {
        uuid
        viewerRole
      }
      ...AttemptScreen_assignment
    }
  }
`;

/** /homework/{id}: doing homework, and what came of it. */
export default function AttemptScreen({ queryRef }: ScreenProps<AttemptScreenQuery>) {
  const { viewer, assignment } = usePreloadedQuery<AttemptScreenQuery>(QUERY, queryRef);
  const timeZone = useZone(viewer);
  if (!assignment?.classroom?.viewerRole) return <NoHomework viewer={viewer} />;
  const { classroom, id, title, uuid } = assignment;
  const home = `/classrooms/${classroom.uuid}/homework`;
  if (classroom.viewerRole !== 'STUDENT') {
    return (
      <>
        <RoomBar title={title} isName closeTo={home} />
        <div className={classes.page}>
          <EmptyNote title="You teach this class" text="Only its students can do this homework.">
            <ButtonLink href={`${home}/${uuid}/preview`}>Preview</ButtonLink>
            <ButtonLink href={`${home}/${uuid}`} variant="default">
              Go to the homework
            </ButtonLink>
            <a href={home}>Back to assignments</a>
          </EmptyNote>
        </div>
      </>
    );
  }
  return (
    <Attempts
      key={id}
      assignmentRef={assignment}
      timeZone={timeZone}
      ownLevel={viewer?.practice?.currentLevel?.code ?? null}
    />
  );
}

interface AttemptsProps {
  assignmentRef: AttemptScreen_assignment$key;
  timeZone: string;
  /** Code of the student's own level. */
  ownLevel: string | null;
}

/** The attempt under way; else what came of those before; else the way to begin one. */
function Attempts({ assignmentRef, timeZone, ownLevel }: AttemptsProps) {
  const assignment = useFragment(
    graphql`
      fragment AttemptScreen_assignment on Assignment {
        uuid
        openAt
        ownDueAt
        ownLockAt
        attemptUnderWay {
          id
          answered
          questions
          answers {
            verdict
          }
          problem {
            id
            ...ProblemRoom_problem
          }
        }
        result {
          id
        }
        ...AttemptRoom_assignment
        ...AttemptStart_assignment
        ...AttemptResult_assignment
      }
    `,
    assignmentRef,
  );
  const { attemptUnderWay, result } = assignment;
  // It stays the one in the room when its last question is answered: its verdict is still to be read.
  const [attempt, setAttempt] = useState(attemptUnderWay);
  if (attemptUnderWay && attemptUnderWay.id !== attempt?.id) setAttempt(attemptUnderWay);
  if (attempt) {
    return (
      <AttemptRoom
        key={attempt.id}
        assignmentRef={assignment}
        attempt={attempt}
        timeZone={timeZone}
        ownLevel={ownLevel}
      />
    );
  }
  const { uuid, openAt, ownDueAt, ownLockAt } = assignment;
  return (
    <Waiting assignmentId={uuid} dates={[openAt, ownDueAt, ownLockAt]}>
      {result ? (
        <AttemptResult assignmentRef={assignment} attemptId={null} timeZone={timeZone} hasBar />
      ) : (
        <AttemptStart assignmentRef={assignment} timeZone={timeZone} ownLevel={ownLevel} />
      )}
    </Waiting>
  );
}

interface WaitingProps {
  assignmentId: string;
  dates: readonly (string | null | undefined)[];
  children: ReactNode;
}

/** Before an attempt and after it: up to date as the teacher changes the homework, and as it opens, is due and closes. */
function Waiting({ assignmentId, dates, children }: WaitingProps) {
  useOwnHomeworkLive(QUERY, { id: assignmentId });
  useRereadAt(dates);
  return children;
}

/** Homework that is not there, or not for the viewer. */
function NoHomework({ viewer }: Pick<AttemptScreenQuery$data, 'viewer'>) {
  const isTeacher = viewer?.user?.userType === 'TEACHER';
  const name = viewer?.user?.fullName;
  return (
    <>
      <RoomBar title="Homework" closeTo="/homework" />
      <div className={classes.page}>
        <EmptyNote
          title="You cannot open this homework"
          text={
            isTeacher
              ? 'Only the teachers and students of its class can open it. The homework may have been deleted, or the link may be incomplete.'
              : 'Only students of the class can open it, after the teacher has published it. If you should be in the class, ask your teacher for the code. The homework may also have been deleted, or the link may be incomplete.'
          }
        >
          {isTeacher ? (
            <ButtonLink href="/classrooms">My Classrooms</ButtonLink>
          ) : (
            <ButtonLink href="/join">Join Classroom</ButtonLink>
          )}
        </EmptyNote>
        {name ? (
          <p className={classes.lead}>
            You are signed in as {name}. If that is not you, choose Logout in the menu on the{' '}
            <a href="/dashboard">dashboard</a>, then open the link again.
          </p>
        ) : null}
      </div>
    </>
  );
}
