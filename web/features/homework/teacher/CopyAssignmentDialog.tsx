import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { PanelBoundary } from '../../../app/relay/boundary.tsx';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { useNavigate } from '../../../lib/RouterView.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import parts from '../../../ui/SectionParts.module.css';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import type { CopyAssignmentDialog_assignment$key } from './__generated__/CopyAssignmentDialog_assignment.graphql.ts';
import type { CopyAssignmentDialogMutation } from './__generated__/CopyAssignmentDialogMutation.graphql.ts';
import type { CopyAssignmentDialogQuery } from './__generated__/CopyAssignmentDialogQuery.graphql.ts';

const FALLBACK = 'The homework could not be copied';

const query = graphql`
  query CopyAssignmentDialogQuery {
    viewer {
      classrooms {
        # As many as somebody can have.
        taught(first: 500) {
          edges {
            node {
              id
              name
              schoolYear
            }
          }
        }
      }
    }
  }
`;

interface CopyAssignmentDialogProps {
  assignmentRef: CopyAssignmentDialog_assignment$key;
  onClose: () => void;
}

/** Copies homework into a class, as a draft. */
export default function CopyAssignmentDialog({ assignmentRef, onClose }: CopyAssignmentDialogProps) {
  const [queryRef, load] = useQueryLoader<CopyAssignmentDialogQuery>(query);
  const read = () => load({}, { fetchPolicy: 'network-only' });
  useEffect(() => load({}, { fetchPolicy: 'network-only' }), [load]);
  const [isHeld, setHeld] = useState(false);
  const wait = <Skeletons widths={[0.5, 0.9]} height={40} text="Loading your classes..." />;
  return (
    <Dialog title="Copy to a class" isHeld={isHeld} onClose={onClose}>
      <PanelBoundary title="Failed to get classrooms" onRetry={read}>
        <Suspense fallback={wait}>
          {queryRef ? (
            <CopyForm queryRef={queryRef} assignmentRef={assignmentRef} onHold={setHeld} onClose={onClose} />
          ) : (
            wait
          )}
        </Suspense>
      </PanelBoundary>
    </Dialog>
  );
}

interface CopyFormProps extends CopyAssignmentDialogProps {
  queryRef: PreloadedQuery<CopyAssignmentDialogQuery>;
  onHold: (isHeld: boolean) => void;
}

function CopyForm({ queryRef, assignmentRef, onHold, onClose }: CopyFormProps) {
  const { viewer } = usePreloadedQuery<CopyAssignmentDialogQuery>(query, queryRef);
  const { id, classroom } = useFragment(
    graphql`
      fragment CopyAssignmentDialog_assignment on Assignment {
        id
        classroom {
          id
        }
      }
    `,
    assignmentRef,
  );
  const [copy, isBusy] = useCommand<CopyAssignmentDialogMutation>(graphql`
    mutation CopyAssignmentDialogMutation($input: CopyAssignmentInput!) {
      copyAssignment(input: $input) {
        ... on CopyAssignmentPayload @alias(as: "payload") {
          assignment {
            uuid
            classroom {
              uuid
              name
              ...AssignmentList_classroom
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const navigate = useNavigate();
  const classes = (viewer?.classrooms?.taught?.edges ?? []).map(({ node }) => node);
  const elsewhere = classes.find((node) => node.id !== classroom?.id);
  const [chosen, choose] = useState(elsewhere?.id ?? classes[0]?.id ?? '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    onHold(true);
    const outcome = await copy({ input: { assignmentId: id, classroomId: chosen } });
    onHold(false);
    setFailure(outcome.failure);
    if (!outcome.done) return;
    onClose();
    const made = outcome.done.assignment;
    const open = () => void navigate(`/classrooms/${made?.classroom?.uuid}/homework/${made?.uuid}`);
    toastSuccess(
      `Copied to ${made?.classroom?.name ?? 'the class'}, as a draft.`,
      made ? { label: 'Open', onSelect: open } : undefined,
    );
  };

  const options = classes.map((node) => ({
    value: node.id,
    label: [node.name, node.schoolYear, node.id === classroom?.id ? 'this class' : null].filter(Boolean).join(', '),
  }));
  return (
    <form noValidate className={parts.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <p className={parts.small}>
        The copy is a draft with the same dates: check them before you publish it. Results are not copied.
      </p>
      <SelectField
        ref={field}
        name="classroom"
        label="Class"
        options={options}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Copying">
        Copy
      </BusyButton>
    </form>
  );
}
