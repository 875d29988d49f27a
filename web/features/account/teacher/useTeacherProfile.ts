import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { Outcome } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import type { useTeacherProfileMutation } from './__generated__/useTeacherProfileMutation.graphql.ts';
import type { TeacherProfileValues } from './teacherProfile.rules.ts';

/** Saves a teacher's profile; an empty field clears what was stored. */
export function useTeacherProfile(): [
  save: (values: TeacherProfileValues) => Promise<Outcome<useTeacherProfileMutation>>,
  isBusy: boolean,
] {
  const [run, isBusy] = useCommand<useTeacherProfileMutation>(graphql`
    mutation useTeacherProfileMutation($input: UpdateTeacherProfileInput!) {
      updateTeacherProfile(input: $input) {
        __typename
        ... on UpdateTeacherProfilePayload {
          viewer {
            teacherProfile {
              schoolName
              subject
              yearsOfExperience
              bio
              verified
            }
          }
        }
        ... on ValidationError {
          message
          fieldErrors {
            field
            message
          }
        }
        ... on ForbiddenError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const save = useCallback(
    (values: TeacherProfileValues) =>
      run({
        input: {
          schoolName: values.schoolName.trim() || null,
          subject: values.subject || null,
          yearsOfExperience: values.yearsOfExperience.trim() === '' ? null : Number(values.yearsOfExperience),
          bio: values.bio.trim() || null,
        },
      }),
    [run],
  );
  return [save, isBusy];
}
