import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { useNavigate } from '../../../lib/RouterView.tsx';
import { useLeadOn } from '../../../lib/useLeadOn.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { ClassroomMissing } from '../../classrooms/shared/ClassroomMissing.tsx';
import { NoClassroom } from '../../classrooms/shared/NoClassroom.tsx';
import { ANY_LEVEL, MIXED } from '../../homework/shared/asked.ts';
import type { NewRoundScreenMutation } from './__generated__/NewRoundScreenMutation.graphql.ts';
import type { NewRoundScreenQuery, NewRoundScreenQuery$data } from './__generated__/NewRoundScreenQuery.graphql.ts';
import classes from './NewRoundScreen.module.css';
import { RoundForm, type RoundSent } from './RoundForm.tsx';
import { NEW_ROUND, type roundInput, type RoundValues } from './roundForm.ts';

/** /classrooms/{id}/live/new: what the next live round of a class asks. */
export default function NewRoundScreen({ queryRef }: ScreenProps<NewRoundScreenQuery>) {
  const data = usePreloadedQuery<NewRoundScreenQuery>(
    graphql`
      query NewRoundScreenQuery($id: ID!) {
        ...RoundForm_query
        classroom(id: $id) {
          id
          uuid
          name
          viewerRole
          liveRound {
            __typename
          }
          liveRounds(first: 1) {
            edges {
              node {
                questions
                level {
                  code
                }
                practiceType {
                  key
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { classroom } = data;
  if (!classroom?.viewerRole) return <ClassroomMissing />;
  if (classroom.viewerRole === 'STUDENT') return <NoClassroom title="Only teachers can start a live round" />;
  return <NewRound data={data} classroom={classroom} />;
}

interface NewRoundProps {
  data: NewRoundScreenQuery$data;
  classroom: NonNullable<NewRoundScreenQuery$data['classroom']>;
}

function NewRound({ data, classroom }: NewRoundProps) {
  const { id, uuid, name, liveRound, liveRounds } = classroom;
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const [open, isBusy] = useCommand<NewRoundScreenMutation>(graphql`
    mutation NewRoundScreenMutation($input: OpenLiveRoundInput!) {
      openLiveRound(input: $input) {
        ... on OpenLiveRoundPayload @alias(as: "payload") {
          liveRound {
            __typename
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const board = `/classrooms/${uuid}/live`;
  const goOn = async (isOpened: boolean) => {
    if (!(await leadOn(board, { replace: true })) && isOpened) {
      toastSuccess('The live round is open.', { label: 'Open', onSelect: () => void navigate(board) });
    }
  };
  const send = async (input: ReturnType<typeof roundInput>): Promise<RoundSent> => {
    const { failure } = await open({ input: { ...input, classroomId: id } });
    // Another teacher, or another tab, was faster: the class is in that one.
    if (failure && failure.code !== 'LIVE_ROUND_RUNNING') return { failure };
    return { failure: null, goOn: () => void goOn(failure === null) };
  };
  return (
    <>
      <a className={classes.back} href={`/classrooms/${uuid}`}>
        {name}
      </a>
      <PageHeading>New live round</PageHeading>
      {liveRound ? (
        <EmptyNote title="A live round is running" text="A class can have only one live round at a time.">
          <ButtonLink href={board}>Go to the board</ButtonLink>
        </EmptyNote>
      ) : (
        <>
          <p className={classes.lead}>
            Everybody in the room gets the same sentence at the same moment, on their own device. You control the round
            from the board. The board shows only words that are right in the sentence or in others of the same kind. You
            will find everything else that students type under “What was typed” on the class page; read it on your own
            screen.
          </p>
          <RoundForm
            queryRef={data}
            initial={initialOf(liveRounds)}
            isBusy={isBusy}
            onSend={send}
            cancelTo={`/classrooms/${uuid}`}
          />
        </>
      )}
    </>
  );
}

type Rounds = NewRoundProps['classroom']['liveRounds'];

/**
 * What the form begins with: as the class's last round was, but for its targets, which are chosen anew, and the ranking: that names
 * students is decided each time.
 */
function initialOf(rounds: Rounds): RoundValues {
  const before = rounds?.edges[0]?.node;
  if (!before) return NEW_ROUND;
  const { practiceType, level, questions } = before;
  return {
    ...NEW_ROUND,
    practiceTypeKey: practiceType?.key ?? MIXED,
    level: level?.code ?? ANY_LEVEL,
    questions: String(questions),
  };
}
