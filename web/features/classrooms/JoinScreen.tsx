import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { withNext } from '../../app/relay/access.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { useNavigate, useParams, useRevalidate } from '../../lib/RouterView.tsx';
import { useLeadOn } from '../../lib/useLeadOn.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import type { JoinScreenMutation } from './__generated__/JoinScreenMutation.graphql.ts';
import type { JoinScreenQuery } from './__generated__/JoinScreenQuery.graphql.ts';
import classes from './JoinScreen.module.css';
import { JOIN_FAILED, JOINED } from './texts.ts';
import { codeIn } from './typedCode.ts';

/** Codes of errors by which somebody is in the class already, as by another tab. */
const IS_IN_IT: ReadonlySet<string> = new Set(['ALREADY_ENROLLED', 'ALREADY_TEACHING']);

const UNKNOWN_TO_TEACHERS = 'No class has this invitation code. You will find the code of your class on its page.';

/** Where somebody goes who is in a class: into its live round while that is on. Who comes from the board of one wants to be in it. */
const placeIn = ({ uuid, liveRound }: { uuid: string; liveRound: { stage: string } | null | undefined }): string =>
  `/classrooms/${uuid}${liveRound && liveRound.stage !== 'ENDED' ? '/live' : ''}`;

/** /join/{code}: says which class it is, and joins it by one press; leads on at once who is in it already. For visitors the ways to an account. */
export default function JoinScreen({ queryRef }: ScreenProps<JoinScreenQuery>) {
  const {
    viewer,
    ownClassroomByCode: own,
    invitedClassroom,
  } = usePreloadedQuery<JoinScreenQuery>(
    graphql`
      query JoinScreenQuery($code: String!, $isMember: Boolean!) {
        viewer {
          user @required(action: THROW) {
            userType
          }
        }
        ownClassroomByCode(invitationCode: $code) @include(if: $isMember) {
          uuid
          name
          liveRound {
            stage
          }
        }
        invitedClassroom(invitationCode: $code) {
          ... on InvitedClassroom @alias(as: "found") {
            name
            reason
          }
          ... on UserError @alias(as: "refused") {
            code
            message
          }
        }
      }
    `,
    queryRef,
  );
  const invitationCode = codeIn(useParams());
  const revalidate = useRevalidate();
  if (own) return <LeadOn name={own.name} place={placeIn(own)} />;
  const { found, refused } = invitedClassroom ?? {};
  const userType = viewer?.user.userType ?? null;
  const isTeacher = userType === 'TEACHER';
  const isUnknown = refused?.code === 'NOT_FOUND';
  // What the server says is for students: whom to ask for a place, or for the code.
  const closed = isTeacher && isUnknown ? UNKNOWN_TO_TEACHERS : found ? found.reason : refused?.message;
  return (
    <div className={classes.join}>
      <PageHeading>{found?.name ?? 'Join Classroom'}</PageHeading>
      <p className={classes.code}>
        <span className={classes.label}>Invitation code</span>
        {invitationCode}
      </p>
      {closed && !(isTeacher && found) ? <Notice tone={refused ? 'error' : 'info'} title={closed} /> : null}
      {refused && !isUnknown ? <Button onClick={() => void revalidate()}>Try Again</Button> : null}
      {isUnknown && isTeacher ? <ButtonLink href="/classrooms">My Classrooms</ButtonLink> : null}
      {isUnknown && !isTeacher ? <ButtonLink href="/join">Type another code</ButtonLink> : null}
      {refused ? null : <Ways invitationCode={invitationCode} userType={userType} isOpen={!closed} />}
    </div>
  );
}

interface WaysProps {
  invitationCode: string;
  /** Null for visitors. */
  userType: string | null;
  isOpen: boolean;
}

/** What whoever comes to a class can do. */
function Ways({ invitationCode, userType, isOpen }: WaysProps) {
  if (userType === 'TEACHER') {
    return (
      <>
        <p className={classes.text}>
          This link is for students: a teacher cannot join a class with it. If you are to teach this class too, ask its
          owner to invite you.
        </p>
        <ButtonLink href="/classrooms">My Classrooms</ButtonLink>
      </>
    );
  }
  if (userType === null) return <Entry invitationCode={invitationCode} isOpen={isOpen} />;
  return isOpen ? <Join invitationCode={invitationCode} /> : <ButtonLink href="/classrooms">My Classes</ButtonLink>;
}

/** The ways into an account, from which the person comes into the class. */
function Entry({ invitationCode, isOpen }: { invitationCode: string; isOpen: boolean }) {
  const here = `/join/${invitationCode}`;
  return (
    <>
      <p className={classes.text}>
        {isOpen
          ? 'You are invited to this class. Sign in to join it, or create an account first.'
          : 'If you are in this class already, sign in.'}
      </p>
      <div className={classes.ways}>
        <ButtonLink href={withNext('/login', here)} size="lg">
          Sign In
        </ButtonLink>
        {isOpen ? (
          <ButtonLink href={withNext('/register', here)} size="lg" variant="default">
            Create an account
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

function LeadOn({ name, place }: { name: string; place: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(place, { replace: true }), [navigate, place]);
  return (
    <div className={classes.join}>
      <PageHeading>{name}</PageHeading>
      <p className={classes.text}>This is your class.</p>
      <ButtonLink href={place}>Continue</ButtonLink>
    </div>
  );
}

function Join({ invitationCode }: { invitationCode: string }) {
  const [join, isBusy] = useCommand<JoinScreenMutation>(graphql`
    mutation JoinScreenMutation($input: JoinClassroomInput!) {
      joinClassroom(input: $input) {
        ... on JoinClassroomPayload @alias(as: "payload") {
          classroom {
            uuid
            liveRound {
              stage
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const leadOn = useLeadOn();
  const revalidate = useRevalidate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async () => {
    setFailure(null);
    const outcome = await join({ input: { invitationCode } });
    setFailure(outcome.failure);
    // What is read again leads on; until then, and should it not, the person knows why nothing else happens.
    if (outcome.failure && IS_IN_IT.has(outcome.failure.code)) void revalidate();
    if (!outcome.done) return;
    toastSuccess(JOINED);
    const { classroom } = outcome.done;
    await leadOn(classroom ? placeIn(classroom) : '/classrooms', { replace: true });
  };
  return (
    <>
      <p className={classes.text}>
        The teachers of the class see your name, your email address and what you do in the class. You can leave it at
        any time.
      </p>
      <FailureNotice failure={failure} fallback={JOIN_FAILED}>
        <a href="/classrooms">My Classes</a>
      </FailureNotice>
      <BusyButton size="lg" isBusy={isBusy} busyText="Joining" onClick={() => void submit()}>
        Join Classroom
      </BusyButton>
    </>
  );
}
