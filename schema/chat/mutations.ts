import { inputFields, mutation } from '../core/mutation.ts';
import { editMessage, removeMessage, sendMessage } from './commands.ts';
import { reactionEmoji } from './entity.ts';
import { MessageType } from './graphql.ts';
import { editMessageInput, removeMessageInput, sendMessageInput, setReactionInput } from './input.ts';
import { setReaction } from './reactions.ts';

mutation('sendMessage', {
  description:
    'Sends a message to the trip’s chat. For all members of the trip. Fails with NOT_FOUND if the message was sent and removed before.',
  scope: 'CHAT_WRITE',
  input: inputFields(sendMessageInput, {
    id: 'A new id made by the client. Sending the same id twice sends one message.',
    tripId: 'The id of the trip with the chat.',
    text: 'The message: at most 4,000 characters after trimming. It may be empty if there are pictures.',
    pictureIds: 'The ids of MESSAGE pictures that the viewer has uploaded: at most 10.',
    replyToId: 'The id of the message that this one answers. It may have been removed meanwhile.',
    mentions:
      'The ids of the people whom the text names with an @ and their name: members of the trip, at most 50. They see that they were mentioned.',
  }),
  command: async (ctx, input) => ({ message: await sendMessage(ctx, input) }),
  payload: (t) => ({ message: t.expose('message', { type: MessageType, description: 'The sent message.' }) }),
});

mutation('editMessage', {
  description:
    'Changes the text of a message and sets its editedAt. For the message’s author. Fails with CONFLICT if the text differs from baseText.',
  scope: 'CHAT_WRITE',
  input: inputFields(editMessageInput, {
    messageId: 'The id of the message to change.',
    baseText:
      'The message’s text when the edit began. If the text has changed since, the mutation fails with CONFLICT.',
    text: 'The new text: 1 to 4,000 characters after trimming.',
    mentions:
      'The ids of the people whom the new text names, as in sendMessage. Who has seen the message already is not told again. Without it, those of before whose @ and name are still in the text.',
  }),
  command: async (ctx, input) => ({ message: await editMessage(ctx, input) }),
  payload: (t) => ({ message: t.expose('message', { type: MessageType, description: 'The message after the edit.' }) }),
});

mutation('removeMessage', {
  description:
    'Removes a message with its text. Its pictures can be restored with restorePicture for 30 days. For the message’s author.',
  scope: 'CHAT_WRITE',
  input: inputFields(removeMessageInput, { messageId: 'The id of the message to remove.' }),
  command: removeMessage,
  payload: (t) => ({ messageId: t.exposeID('messageId', { description: 'The id of the removed message.' }) }),
});

mutation('setReaction', {
  description:
    'Adds the viewer’s reaction to a message, or takes it back. Setting the same again changes nothing. For all members of the trip.',
  scope: 'CHAT_WRITE',
  input: inputFields(setReactionInput, {
    messageId: 'The id of the message.',
    emoji: `One of ${reactionEmoji.join(' ')}.`,
    isOn: 'True adds the reaction, false takes it back.',
  }),
  command: async (ctx, input) => ({ message: await setReaction(ctx, input) }),
  payload: (t) => ({
    message: t.expose('message', { type: MessageType, description: 'The message after the change.' }),
  }),
});
