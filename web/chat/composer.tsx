import { Clock, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Label, TextArea, TextField } from 'react-aria-components';
import { messageTextOrNone } from '../../schema/chat/input.ts';
import { useConnection, useIsCutOff } from '../apollo/connection.ts';
import { Button } from '../ui/button/button.tsx';
import { FieldNotes } from '../ui/form/field-notes.tsx';
import { inputStyle } from '../ui/form/field-style.ts';
import { storedDraft } from '../ui/form/stored-draft.ts';
import type { ChatPictures } from './pictures.ts';
import { texts } from './texts.ts';

interface ComposerProps {
  tripId: string;
  pictures: ChatPictures;
  /** Receives trimmed text, which is blank only if there are pictures. */
  onSend: (text: string, pictures: ChatPictures['chosen']) => void;
  onTyping: () => void;
}

/**
 * The text field for messages: Enter sends, Shift+Enter starts a new line. Sending is disabled while disconnected,
 * while pictures are on their way, and while the text is too long, which the field says. A message can also wait for
 * the connection.
 */
export function Composer({ tripId, pictures, onSend, onTyping }: ComposerProps) {
  const [stored] = useState(() => storedDraft<string>(`${tripId}.chat`));
  const [draft, setDraft] = useState(() => stored.read() ?? '');
  const isConnected = useConnection() === 'connected';
  const text = draft.trim();
  const problem = messageTextOrNone.safeParse(draft).error?.issues[0]?.message;
  const isComplete = text !== '' || pictures.chosen.length > 0;
  const isReady = !pictures.isUploading && isComplete && !problem;
  const isCutOff = useIsCutOff() && !isConnected;

  const write = (typed: string) => {
    setDraft(typed);
    if (typed.trim()) stored.keep(typed);
    else stored.forget();
  };
  const send = () => {
    if (!isReady) return;
    write('');
    onSend(text, pictures.chosen);
    pictures.clear();
  };
  const sendNow = () => {
    if (isConnected) send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    sendNow();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        pictures.add([...event.clipboardData.files]);
      }}
      data-below-toasts
      className="flex flex-wrap items-end justify-end gap-1 border-t p-3"
    >
      {pictures.buttons}
      <TextField
        value={draft}
        onChange={(typed) => {
          write(typed);
          if (typed.trim()) onTyping();
        }}
        validationBehavior="aria"
        isInvalid={problem !== undefined}
        className="flex min-w-0 flex-1 flex-col gap-1"
      >
        <Label className="sr-only">{texts.message}</Label>
        <TextArea
          rows={1}
          dir="auto"
          placeholder={texts.placeholder}
          onKeyDown={sendOnEnter}
          className={`${inputStyle} field-sizing-content block max-h-40 resize-none`}
        />
        <FieldNotes errorMessage={problem} />
      </TextField>
      <Button
        type="submit"
        variant="primary"
        isDisabled={!isConnected || !isReady}
        icon={<SendHorizontal aria-hidden />}
        className="ml-1"
      >
        <span className="max-sm:sr-only">{texts.send}</span>
      </Button>
      {isCutOff && (
        <Button isDisabled={!isReady} icon={<Clock aria-hidden />} onPress={send} className="max-sm:w-full">
          {texts.sendLater}
        </Button>
      )}
    </form>
  );
}
