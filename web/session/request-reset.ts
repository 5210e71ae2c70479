import { type Outcome, outcomeOf } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { RequestPasswordResetInput } from '../gql/graphql.ts';
import { ask } from './ask.ts';

const RequestPasswordReset_forgot = graphql(`
  mutation RequestPasswordReset_forgot($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      __typename
      ... on RequestPasswordResetPayload {
        email
      }
      ... on Failure {
        message
      }
    }
  }
`);

export const requestReset = (input: RequestPasswordResetInput): Promise<Outcome<{ email: string }>> =>
  outcomeOf(ask(RequestPasswordReset_forgot, { input }));
