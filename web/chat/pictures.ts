import type { ReactNode } from 'react';
import type { ChatMessage } from './chat.ts';

export type MessagePictures = ChatMessage['pictures'];

/** The message that pictures belong to. */
interface Owner {
  isOwn: boolean;
  /** Whether it has no text. */
  isAll: boolean;
  isSending?: boolean;
}

/** How the chat shows and takes pictures. The page gives it, because domains of the web do not import each other. */
export interface ChatPictures {
  /** The uploaded pictures for the next message. */
  chosen: MessagePictures;
  /** Whether some are on their way. */
  isUploading: boolean;
  /** Uploads more. */
  add: (files: readonly File[]) => void;
  /** Empties the choice, after sending. */
  clear: () => void;
  /** Shows the choice, above the message field. */
  tray: ReactNode;
  /** The buttons that add pictures, beside the message field. */
  buttons: ReactNode;
  /** Shows the pictures of a message. */
  show: (pictures: MessagePictures, of: Owner) => ReactNode;
}
