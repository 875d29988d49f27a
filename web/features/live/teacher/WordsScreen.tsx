import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { ClassroomMissing } from '../../classrooms/shared/ClassroomMissing.tsx';
import { NoClassroom } from '../../classrooms/shared/NoClassroom.tsx';
import type { WordsScreenQuery, WordsScreenQuery$data } from './__generated__/WordsScreenQuery.graphql.ts';
import { AskedWords } from './AskedWords.tsx';
import head from './NewRoundScreen.module.css';
import { useRoundLive } from './useRoundLive.ts';
import classes from './WordsScreen.module.css';

const QUERY = graphql`
  query WordsScreenQuery($id: ID!) {
    classroom(id: $id) {
      uuid
      name
      viewerRole
      liveRounds(first: 1) {
        edges {
          node {
            asked {
              id
              ...AskedWords_question
            }
          }
        }
      }
    }
  }
`;

/** /classrooms/{id}/live/words: what was typed in the latest live round of a class, for the teacher's own screen. */
export default function WordsScreen({ queryRef }: ScreenProps<WordsScreenQuery>) {
  const { classroom } = usePreloadedQuery<WordsScreenQuery>(QUERY, queryRef);
  if (!classroom?.viewerRole) return <ClassroomMissing />;
  if (classroom.viewerRole === 'STUDENT') return <NoClassroom title="Only teachers can see this page" />;
  return <Words classroom={classroom} />;
}

/** Sentence by sentence, the latest first; it keeps up with the round that runs. */
function Words({ classroom }: { classroom: NonNullable<WordsScreenQuery$data['classroom']> }) {
  const { uuid, name, liveRounds } = classroom;
  useRoundLive(uuid, QUERY, false);
  const asked = liveRounds?.edges[0]?.node.asked ?? [];
  return (
    <>
      <a className={head.back} href={`/classrooms/${uuid}`}>
        {name}
      </a>
      <PageHeading>What was typed</PageHeading>
      {asked.length === 0 ? (
        <EmptyNote title="No answers yet" text="Once you have shown the answers, you will find them here.">
          <ButtonLink href={`/classrooms/${uuid}`} variant="default">
            Back to the class
          </ButtonLink>
        </EmptyNote>
      ) : (
        <>
          <div className={classes.warning}>
            <Notice tone="info" title="For your own screen">
              <p>
                Under “other” you can read answers exactly as students typed them. They can contain anything, so do not
                show this page on the board.
              </p>
            </Notice>
          </div>
          <ol className={classes.questions} reversed>
            {asked.toReversed().map((question) => (
              <AskedWords key={question.id} questionRef={question} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
