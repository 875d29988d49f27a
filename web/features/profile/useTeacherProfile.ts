import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { Outcome } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import type { useTeacherProfileMutation } from './__generated__/useTeacherProfileMutation.graphql.ts';
import { type TeacherProfileValues, yearsOf } from './teacherProfile.rules.ts';

/** Saves a teacher's profile; an empty field clears what was stored. */
export function useTeacherProfile(): [
  save: (values: TeacherProfileValues) => Promise<Outcome<useTeacherProfileMutation>>,
  isBusy: boolean,
] {
  const [run, isBusy] = useCommand<useTeacherProfileMutation>(graphql`
    mutation useTeacherProfileMutation($input: UpdateTeacherProfileInput!) {
      updateTeacherProfile(input: $input) {
        ... on UpdateTeacherProfilePayload @alias(as: "payload") {
          viewer {
            user {
              teacherProfile {
                schoolName
                subject
                yearsOfExperience
                bio
                verified
              }
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const save = useCallback(
    (values: TeacherProfileValues) =>
      run({
        input: {
          schoolName: values.schoolName.trim() || null,
          subject: values.subject || null,
          yearsOfExperience: yearsOf(values),
          bio: values.bio.trim() || null,
        },
      }),
    [run],
  );
  return [save, isBusy];
}
