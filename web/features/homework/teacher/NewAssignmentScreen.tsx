// oxlint-disable relay/unused-fields -- targets are handed whole to what makes homework of them
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { useLocation } from '../../../lib/RouterView.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { ClassroomMissing } from '../../classrooms/shared/ClassroomMissing.tsx';
import { NoClassroom } from '../../classrooms/shared/NoClassroom.tsx';
import { useZone } from '../../profile/shared/useZone.ts';
import type { NewAssignmentScreenMutation } from './__generated__/NewAssignmentScreenMutation.graphql.ts';
import type {
  NewAssignmentScreenQuery,
  NewAssignmentScreenQuery$data,
} from './__generated__/NewAssignmentScreenQuery.graphql.ts';
import { AssignmentForm, type AssignmentInput, type AssignmentSent } from './AssignmentForm.tsx';
import { CHOSEN_TARGETS } from '../shared/asked.ts';
import { type AssignmentValues, NEW_ASSIGNMENT } from './assignmentForm.ts';
import { type ConfusedTarget, distinct, homeworkOf } from './confusions.ts';
import heads from './Head.module.css';
import { CREATE_FAILED, DRAFTED, PUBLISHED } from './texts.ts';

/** /classrooms/{id}/homework/new: sets homework; `?word=on&of={assignment}` begins with the targets that words were confused in, `?target={id}` with those. */
export default function NewAssignmentScreen({ queryRef }: ScreenProps<NewAssignmentScreenQuery>) {
  const data = usePreloadedQuery<NewAssignmentScreenQuery>(
    graphql`
      query NewAssignmentScreenQuery($id: ID!, $of: ID, $byWord: Boolean!, $byTarget: Boolean!) {
        ...AssignmentForm_query
        viewer {
          ...useZone_viewer
        }
        classroom(id: $id) {
          id
          uuid
          name
          viewerRole
          # As much as the map can show.
          confusionMap(assignmentId: $of, words: 500) @include(if: $byWord) {
            confusions {
              wanted
              targets {
                uuid
                name
                sentences
              }
            }
          }
          confusionMapByTarget(assignmentId: $of, targets: 100) @include(if: $byTarget) {
            confusions {
              targets {
                uuid
                name
                sentences
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { search } = useLocation();
  const { classroom } = data;
  if (!classroom?.viewerRole) return <ClassroomMissing />;
  if (classroom.viewerRole === 'STUDENT') return <NoClassroom title="Only teachers can set homework" />;
  return <NewAssignment key={classroom.id + search} data={data} classroom={classroom} />;
}

interface NewAssignmentProps {
  data: NewAssignmentScreenQuery$data;
  classroom: NonNullable<NewAssignmentScreenQuery$data['classroom']>;
}

function NewAssignment({ data, classroom }: NewAssignmentProps) {
  const { id, uuid, name, confusionMap, confusionMapByTarget } = classroom;
  const timeZone = useZone(data.viewer);
  const { searchParams } = useLocation();
  const [words, ids] = [searchParams.getAll('word'), searchParams.getAll('target')];
  const wanted = distinct([
    ...(confusionMap?.confusions ?? []).flatMap((one) => (words.includes(one.wanted) ? one.targets : [])),
    ...(confusionMapByTarget?.confusions ?? []).flatMap((one) =>
      one.targets.filter((target) => ids.includes(target.uuid)),
    ),
  ]);
  const [create, isBusy] = useCommand<NewAssignmentScreenMutation>(graphql`
    mutation NewAssignmentScreenMutation($input: CreateAssignmentInput!) {
      createAssignment(input: $input) {
        ... on CreateAssignmentPayload @alias(as: "payload") {
          assignment {
            uuid
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const place = `/classrooms/${uuid}/homework`;
  const send = async (input: AssignmentInput, isPublished: boolean): Promise<AssignmentSent> => {
    const { done, failure } = await create({ input: { ...input, classroomId: id, published: isPublished } });
    if (!done) return { failure };
    toastSuccess(isPublished ? PUBLISHED : DRAFTED);
    return { failure: null, place: done.assignment ? `${place}/${done.assignment.uuid}` : place };
  };
  return (
    <>
      <a className={heads.back} href={place}>
        Homework for {name}
      </a>
      <PageHeading>Create Assignment</PageHeading>
      <AssignmentForm
        queryRef={data}
        initial={prefilled(wanted)}
        timeZone={timeZone}
        isPublished={false}
        fallback={CREATE_FAILED}
        isBusy={isBusy}
        onSend={send}
        cancelTo={place}
      />
    </>
  );
}

/** Homework of targets that were confused; an empty one where there are none. */
function prefilled(targets: readonly ConfusedTarget[]): AssignmentValues {
  if (targets.length === 0) return NEW_ASSIGNMENT;
  const { title, questions } = homeworkOf(targets);
  return {
    ...NEW_ASSIGNMENT,
    title,
    practiceTypeKey: CHOSEN_TARGETS,
    targetIds: targets,
    questions: String(questions),
  };
}
