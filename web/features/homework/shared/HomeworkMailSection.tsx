import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { Section } from '../../../ui/Section.tsx';
import parts from '../../../ui/SectionParts.module.css';
import { Switch } from '../../../ui/Switch.tsx';
import type { HomeworkMailSection_viewer$key } from './__generated__/HomeworkMailSection_viewer.graphql.ts';
import type { HomeworkMailSectionMutation } from './__generated__/HomeworkMailSectionMutation.graphql.ts';

/** A student's choice to be emailed about homework; it is off until they switch it on. Who has become a teacher meanwhile can switch it off. */
export function HomeworkMailSection({ viewerRef }: { viewerRef: HomeworkMailSection_viewer$key }) {
  const { user, homework } = useFragment(
    graphql`
      fragment HomeworkMailSection_viewer on Viewer {
        user {
          userType
        }
        homework {
          mailWanted
        }
      }
    `,
    viewerRef,
  );
  const [run, isBusy] = useCommand<HomeworkMailSectionMutation>(graphql`
    mutation HomeworkMailSectionMutation($input: SwitchHomeworkMailInput!) {
      switchHomeworkMail(input: $input) {
        ... on SwitchHomeworkMailPayload @alias(as: "payload") {
          viewer {
            ...HomeworkMailSection_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (user?.userType !== 'STUDENT' && !homework?.mailWanted) return null;
  return (
    <Section title="Homework">
      <div className={parts.form}>
        <Switch
          label="Email me about homework"
          hint="We email you about new homework, homework that is due within a day, and reminders from your teacher: one email a day at most."
          isOn={homework?.mailWanted ?? false}
          disabled={isBusy}
          onSwitch={async (wanted) => setFailure((await run({ input: { wanted } })).failure)}
        />
        <FailureNotice failure={failure} fallback="Update failed" />
      </div>
    </Section>
  );
}
