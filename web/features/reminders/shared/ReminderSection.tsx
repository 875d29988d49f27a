import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { clockHour, REMINDER_HOURS, USUAL_HOUR } from '../../../../server/features/reminders/reminders.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { Section } from '../../../ui/Section.tsx';
import parts from '../../../ui/SectionParts.module.css';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { ReminderSection_viewer$key } from './__generated__/ReminderSection_viewer.graphql.ts';
import type { ReminderSectionMutation } from './__generated__/ReminderSectionMutation.graphql.ts';

const HOURS = REMINDER_HOURS.map((hour) => ({ value: String(hour), label: clockHour(hour) }));

/** A student's choice to be reminded of practising, and when; it is off until they switch it on. Who has become a teacher meanwhile can switch it off. */
export function ReminderSection({ viewerRef }: { viewerRef: ReminderSection_viewer$key }) {
  const { user, practice } = useFragment(
    graphql`
      fragment ReminderSection_viewer on Viewer {
        user {
          userType
        }
        practice {
          reminderHour
        }
      }
    `,
    viewerRef,
  );
  const [run, isBusy] = useCommand<ReminderSectionMutation>(graphql`
    mutation ReminderSectionMutation($input: SetPracticeReminderInput!) {
      setPracticeReminder(input: $input) {
        ... on SetPracticeReminderPayload @alias(as: "payload") {
          viewer {
            ...ReminderSection_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const hour = practice?.reminderHour ?? null;
  if (user?.userType !== 'STUDENT' && hour === null) return null;
  const choose = async (next: number | null) => setFailure((await run({ input: { hour: next } })).failure);
  return (
    <Section title="Reminder">
      <div className={parts.form}>
        <Switch
          label="Email me a reminder to practise"
          hint="At the hour that you choose, and only on days when you have not reached your daily goal by then: one email a day at most."
          isOn={hour !== null}
          disabled={isBusy}
          onSwitch={(wanted) => void choose(wanted ? USUAL_HOUR : null)}
        />
        {hour === null ? null : (
          <SelectField
            label="At"
            hint="In your time zone."
            options={HOURS}
            value={String(hour)}
            disabled={isBusy}
            onChange={({ currentTarget }) => void choose(Number(currentTarget.value))}
          />
        )}
        <FailureNotice failure={failure} fallback="Update failed" />
      </div>
    </Section>
  );
}
