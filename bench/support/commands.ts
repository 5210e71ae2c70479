import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { OperationTypeNode, print } from 'graphql';
import { sentFor } from '../../scripts/sent-document.ts';
import {
  ActivityForm_updateDocument,
  ChatPanel_noteTypingDocument,
  ChatPanel_sendDocument,
  EditPollDocument,
  PollCard_voteDocument,
} from '../../web/gql/graphql.ts';
import type { Caller } from './api.ts';

/** Sends one of the web's mutations as the web's client does. @throws if the result is a failure. */
const command =
  <Variables extends OperationVariables>(document: TypedDocumentNode<unknown, Variables>) =>
  async (caller: Caller, variables: Variables): Promise<void> => {
    const sent = await sentFor(document, OperationTypeNode.MUTATION);
    const answer = JSON.stringify(await caller.command(print(sent), variables));
    if (!/"__typename":"\w+Payload"/.test(answer)) throw new Error(answer);
  };

export const sendMessage = command(ChatPanel_sendDocument);
export const updateActivity = command(ActivityForm_updateDocument);
export const castVote = command(PollCard_voteDocument);
export const updatePoll = command(EditPollDocument);
export const noteTyping = command(ChatPanel_noteTypingDocument);
