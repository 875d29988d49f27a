import { graphql } from 'react-relay';
import { useCommand } from '../../../app/relay/useCommand.ts';
import type { useUpdateMeMutation } from './__generated__/useUpdateMeMutation.graphql.ts';

/** Changes one's own name, time zone or consent to news; what is left out stays. */
export function useUpdateMe() {
  return useCommand<useUpdateMeMutation>(graphql`
    mutation useUpdateMeMutation($input: UpdateMeInput!) {
      updateMe(input: $input) {
        __typename
        ... on UpdateMePayload {
          viewer {
            fullName
            timeZone
            marketingConsent
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
}
