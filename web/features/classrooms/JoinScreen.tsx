import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { useNavigate, useParams, useRevalidate } from '../../lib/RouterView.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import type { JoinScreenMutation } from './__generated__/JoinScreenMutation.graphql.ts';
import type { JoinScreenQuery } from './__generated__/JoinScreenQuery.graphql.ts';
import classes from './JoinScreen.module.css';
import { JOIN_FAILED, JOINED } from './texts.ts';
import { codeIn } from './typedCode.ts';

/** Codes of errors by which somebody is in the class already, as by another tab. */
const IS_IN_IT: ReadonlySet<string> = new Set(['ALREADY_ENROLLED', 'ALREADY_TEACHING']);

/** Where somebody goes who is in a class: into its live round while that is on. Who comes from the board of one wants to be in it. */
const placeIn = ({ uuid, liveRound }: { uuid: string; liveRound: { stage: string } | null | undefined }): string =>
  `/classrooms/${uuid}${liveRound && liveRound.stage !== 'ENDED' ? '/live' : ''}`;

/** /join/{code}: joins the class of a link or a QR code, by one press; leads on at once who is in it already. */
export default function JoinScreen({ queryRef }: ScreenProps<JoinScreenQuery>) {
  const { viewer, ownClassroomByCode: own } = usePreloadedQuery<JoinScreenQuery>(
    graphql`
      query JoinScreenQuery($code: String!) {
        viewer @required(action: THROW) {
          user @required(action: THROW) {
            userType
          }
        }
        ownClassroomByCode(invitationCode: $code) {
          uuid
          name
          liveRound {
            stage
          }
        }
      }
    `,
    queryRef,
  );
  const invitationCode = codeIn(useParams());
  if (own) return <LeadOn name={own.name} place={placeIn(own)} />;
  return (
    <div className={classes.join}>
      <PageHeading>Join Classroom</PageHeading>
      <p className={classes.code}>
        <span className={classes.label}>Invitation code</span>
        {invitationCode}
      </p>
      {viewer.user.userType === 'TEACHER' ? (
        <>
          <p className={classes.text}>
            This link is for students: a teacher cannot join a class with it. Share it with your students.
          </p>
          <ButtonLink href="/classrooms">My Classrooms</ButtonLink>
        </>
      ) : (
        <Join invitationCode={invitationCode} />
      )}
    </div>
  );
}

function LeadOn({ name, place }: { name: string; place: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(place, { replace: true }), [navigate, place]);
  return (
    <div className={classes.join}>
      <PageHeading>{name}</PageHeading>
      <p className={classes.text}>You are in this class.</p>
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
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async () => {
    setFailure(null);
    const outcome = await join({ input: { invitationCode } });
    setFailure(outcome.failure);
    // What is read again leads on; until then, and should it not, the person knows why nothing else happens.
    if (outcome.failure && IS_IN_IT.has(outcome.failure.code)) revalidate();
    if (!outcome.done) return;
    toastSuccess(JOINED);
    const { classroom } = outcome.done;
    await navigate(classroom ? placeIn(classroom) : '/classrooms', { replace: true });
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
