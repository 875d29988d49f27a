import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { CODE_MAX_LENGTH, tidyCode } from '../../../server/features/person/invitationCode.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { useNavigate, useParams } from '../../lib/RouterView.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import type { JoinScreenMutation } from './__generated__/JoinScreenMutation.graphql.ts';
import type { JoinScreenQuery } from './__generated__/JoinScreenQuery.graphql.ts';
import classes from './JoinScreen.module.css';
import { JOIN_FAILED, JOINED } from './texts.ts';

/** /join/{code}: joins the class of a link or a QR code, by one press. */
export default function JoinScreen({ queryRef }: ScreenProps<JoinScreenQuery>) {
  const { viewer } = usePreloadedQuery<JoinScreenQuery>(
    graphql`
      query JoinScreenQuery {
        viewer @required(action: THROW) {
          user @required(action: THROW) {
            userType
          }
        }
      }
    `,
    queryRef,
  );
  const invitationCode = tidyCode(useParams()['code'] ?? '').slice(0, CODE_MAX_LENGTH);
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

function Join({ invitationCode }: { invitationCode: string }) {
  const [join, isBusy] = useCommand<JoinScreenMutation>(graphql`
    mutation JoinScreenMutation($input: JoinClassroomInput!) {
      joinClassroom(input: $input) {
        ... on JoinClassroomPayload @alias(as: "payload") {
          classroom {
            uuid
            liveRound {
              __typename
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async () => {
    setFailure(null);
    const outcome = await join({ input: { invitationCode } });
    setFailure(outcome.failure);
    if (!outcome.done) return;
    toastSuccess(JOINED);
    const { classroom } = outcome.done;
    const place = classroom ? `/classrooms/${classroom.uuid}` : '/classrooms';
    // Who joins from the board of a live round wants to be in it.
    await navigate(classroom?.liveRound ? `${place}/live` : place, { replace: true });
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
