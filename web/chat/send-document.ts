import { graphql } from '../gql/gql.ts';

export const ChatPanel_send = graphql(`
  mutation ChatPanel_send($input: SendMessageInput!) {
    sendMessage(input: $input) {
      ... on SendMessagePayload {
        # An alias: a failure's message is text.
        said: message {
          id
          ...Chat_message
          ...Chat_reactions
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);
