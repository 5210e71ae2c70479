import type { ReactNode } from 'react';
import type { ChatMessage } from './chat.ts';

export type MessagePictures = ChatMessage['pictures'];

interface Owner {
  isOwn: boolean;
  /** Whether it has no text. */
  isAll: boolean;
  isSending?: boolean;
}

/** How the chat shows and takes pictures. The page gives it, because domains of the web do not import each other. */
export interface ChatPictures {
  chosen: MessagePictures;
  isUploading: boolean;
  add: (files: readonly File[]) => void;
  clear: () => void;
  tray: ReactNode;
  buttons: ReactNode;
  show: (pictures: MessagePictures, of: Owner) => ReactNode;
}
