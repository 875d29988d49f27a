import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { changesOf } from '../../../lib/changes.ts';
import { wallTime } from '../../../lib/zonedTime.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useZone } from '../../profile/shared/useZone.ts';
import type {
  EditAssignmentScreenQuery,
  EditAssignmentScreenQuery$data,
} from './__generated__/EditAssignmentScreenQuery.graphql.ts';
import { AssignmentForm, type AssignmentInput, type AssignmentSent } from './AssignmentForm.tsx';
import { ANY_LEVEL, CHOSEN_TARGETS, MIXED } from '../shared/asked.ts';
import { type AssignmentValues, assignmentInput } from './assignmentForm.ts';
import { AssignmentMissing } from './AssignmentMissing.tsx';
import heads from './Head.module.css';
import { DRAFTED, PUBLISHED, SAVED, UPDATE_FAILED } from './texts.ts';
import { useUpdateAssignment } from './useUpdateAssignment.ts';

/** /classrooms/{id}/homework/{assignment}/edit: changes homework. */
export default function EditAssignmentScreen({ queryRef }: ScreenProps<EditAssignmentScreenQuery>) {
  const data = usePreloadedQuery<EditAssignmentScreenQuery>(
    graphql`
      query EditAssignmentScreenQuery($assignment: ID!) {
        ...AssignmentForm_query
        viewer {
          ...useZone_viewer
        }
        assignment(id: $assignment) {
          id
          uuid
          title
          description
          practiceType {
            key
          }
          targets {
            uuid
            name
          }
          level {
            code
          }
          questions
          sameForAll
          estimatedMinutes
          openAt
          dueAt
          lockAt
          maxAttempts
          countedAttempt
          passingScore
          answersShown
          fourWordsAllowed
          published
          classroom {
            uuid
            viewerRole
            homeworkTable(assignmentId: $assignment) {
              rows {
                cells {
                  attempts
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { assignment } = data;
  if (!assignment?.classroom || assignment.classroom.viewerRole === 'STUDENT') return <AssignmentMissing />;
  return <EditAssignment key={assignment.id} data={data} assignment={assignment} classroom={assignment.classroom} />;
}

type Assignment = NonNullable<EditAssignmentScreenQuery$data['assignment']>;

interface EditAssignmentProps {
  data: EditAssignmentScreenQuery$data;
  assignment: Assignment;
  classroom: NonNullable<Assignment['classroom']>;
}

function EditAssignment({ data, assignment, classroom }: EditAssignmentProps) {
  const { id, uuid, title, published } = assignment;
  const timeZone = useZone(data.viewer);
  const [update, isBusy] = useUpdateAssignment();
  // What the form began with: what others make of it meanwhile is no change of this form.
  const [initial] = useState(() => valuesOf(assignment, timeZone));
  const place = `/classrooms/${classroom.uuid}/homework/${uuid}`;
  const isBegun = (classroom.homeworkTable?.rows ?? []).some(({ cells }) => cells.some(({ attempts }) => attempts > 0));
  const send = async (input: AssignmentInput, isPublished: boolean): Promise<AssignmentSent> => {
    // A date of which the field shows no seconds keeps them unless it was changed.
    const changed = changesOf(assignmentInput(initial, timeZone), input);
    const shown = isPublished === published ? {} : { published: isPublished };
    const { done, failure } = await update({ ...changed, ...shown, assignmentId: id });
    if (!done) return { failure };
    toastSuccess(published ? SAVED : isPublished ? PUBLISHED : DRAFTED);
    return { failure: null, place };
  };
  return (
    <>
      <a className={heads.back} href={place}>
        {title}
      </a>
      <PageHeading>Edit Assignment</PageHeading>
      <AssignmentForm
        queryRef={data}
        initial={initial}
        timeZone={timeZone}
        isPublished={published}
        isBegun={isBegun}
        fallback={UPDATE_FAILED}
        isBusy={isBusy}
        onSend={send}
        cancelTo={place}
      />
    </>
  );
}

const figure = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '');

/** Homework as the form shows it. */
function valuesOf(assignment: Assignment, timeZone: string): AssignmentValues {
  const { practiceType, targets, level, estimatedMinutes, passingScore, openAt, dueAt, lockAt } = assignment;
  const chosen = targets ?? [];
  const moment = (instant: string | null | undefined) => (instant ? wallTime(instant, timeZone) : '');
  return {
    title: assignment.title,
    description: assignment.description ?? '',
    practiceTypeKey: chosen.length > 0 ? CHOSEN_TARGETS : (practiceType?.key ?? MIXED),
    targetIds: chosen.map(({ uuid, name }) => ({ uuid, name })),
    level: level?.code ?? ANY_LEVEL,
    questions: String(assignment.questions),
    sameForAll: assignment.sameForAll,
    estimatedMinutes: figure(estimatedMinutes),
    openAt: moment(openAt),
    dueAt: moment(dueAt),
    lockAt: moment(lockAt),
    maxAttempts: String(assignment.maxAttempts),
    countedAttempt: assignment.countedAttempt,
    passingScore: figure(passingScore),
    answersShown: assignment.answersShown,
    fourWordsAllowed: assignment.fourWordsAllowed,
  };
}
