import { useRef } from 'react';
import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';

const ChatPanel_noteTyping = graphql(`
  mutation ChatPanel_noteTyping($input: NoteTypingInput!) {
    noteTyping(input: $input) {
      ... on NoteTypingPayload {
        tripId
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** The server expires typing after 5 seconds, so this interval keeps it active while someone types. */
const SAY_EVERY_MS = 2_000;

/** Shows the others that the viewer is typing. Call it on every key press. */
export function useTyping(tripId: string): () => void {
  const note = useCommand(ChatPanel_noteTyping);
  const saidAt = useRef(0);
  const isUnderway = useRef(false);

  return () => {
    const now = Date.now();
    // On a dead line one request waits. More would take the connections that ask whether it is back.
    if (isUnderway.current || now - saidAt.current < SAY_EVERY_MS) return;
    saidAt.current = now;
    isUnderway.current = true;
    void note({ variables: { input: { tripId } } }).then(() => {
      isUnderway.current = false;
    });
  };
}
