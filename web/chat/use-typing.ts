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

/** The server forgets after 5 seconds: often enough that it doesn't while someone types on. */
const SAY_EVERY_MS = 2_000;

/** Tells the others that the viewer is typing; call it at every key. */
export function useTyping(tripId: string): () => void {
  const note = useCommand(ChatPanel_noteTyping);
  const saidAt = useRef(0);

  return () => {
    const now = Date.now();
    if (now - saidAt.current < SAY_EVERY_MS) return;
    saidAt.current = now;
    void note({ variables: { input: { tripId } } });
  };
}
