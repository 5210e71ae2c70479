import { addToConnection } from '../apollo/connections.ts';
import { type DomainQueued, type EntryOf, queuedKind } from '../queue/kind.ts';
import type { MessagePictures } from './pictures.ts';
import { Reactions_set, readReactions, shownReactions } from './react-document.ts';
import { type Viewer, withReaction } from './reactions.ts';
import { ChatPanel_send } from './send-document.ts';

interface Input {
  text: string;
  pictureIds: string[];
  // An older version of the app may have stored a message without these.
  replyToId?: string | null;
  mentions?: string[];
}

type Reaction = EntryOf<{ emoji: string; isOn: boolean }, { name: string; viewer: Viewer }>;

export const queued: DomainQueued = {
  sendMessage: queuedKind({
    document: ChatPanel_send,
    inputOf: ({ subjectId, tripId, input }: EntryOf<Input, { name: string; pictures: MessagePictures }>) => ({
      id: subjectId,
      tripId,
      ...input,
    }),
    // The chat shows what waits below the messages.
    shown: () => null,
    list: (cache, { tripId, subjectId }) =>
      addToConnection(cache, {
        parent: { __typename: 'Trip', id: tripId },
        field: 'messages',
        node: { __typename: 'Message', id: subjectId },
      }),
  }),
  setReaction: queuedKind({
    document: Reactions_set,
    inputOf: ({ subjectId, input }: Reaction) => ({ messageId: subjectId, ...input }),
    shown: (cache, { subjectId, input: { emoji, isOn }, shown }) => {
      const reactions = readReactions(cache, subjectId);
      if (!reactions || !shown) return null;
      return shownReactions(subjectId, withReaction(reactions, emoji, shown.viewer, isOn));
    },
    // The message is deleted: there is nothing to react to any more.
    isDoneWithout: true,
  }),
};
