import { type Outcome, outcomeOf } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { ConfirmEmailInput } from '../gql/graphql.ts';
import { ask } from './ask.ts';

const ConfirmEmail_confirm = graphql(`
  mutation ConfirmEmail_confirm($input: ConfirmEmailInput!) {
    confirmEmail(input: $input) {
      __typename
      ... on ConfirmEmailPayload {
        email
        tripId
      }
      ... on Failure {
        message
      }
    }
  }
`);

export interface Confirmed {
  email: string;
  tripId: string | null;
}

export const confirmEmail = (input: ConfirmEmailInput): Promise<Outcome<Confirmed>> =>
  outcomeOf(ask(ConfirmEmail_confirm, { input }));
