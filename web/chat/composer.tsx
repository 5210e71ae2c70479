import { Clock, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Label, TextArea, TextField } from 'react-aria-components';
import { messageTextOrNone } from '../../schema/chat/input.ts';
import { useConnection, useIsCutOff } from '../apollo/connection.ts';
import { Button } from '../ui/button/button.tsx';
import { FieldNotes } from '../ui/form/field-notes.tsx';
import { inputStyle } from '../ui/form/field-style.ts';
import { storedDraft } from '../ui/form/stored-draft.ts';
import { MentionList } from './mention-list.tsx';
import { idsNamedIn, type Named } from './mention-text.ts';
import type { ChatPictures } from './pictures.ts';
import { texts } from './texts.ts';
import { useMentioning } from './use-mentioning.ts';

/** What was typed and not sent, with those who were chosen to be mentioned. */
interface Draft {
  text: string;
  mentions: readonly Named[];
}

/** A draft from before messages had mentions is a text. */
const draftOf = (stored: Draft | string | null): Draft =>
  stored !== null && typeof stored === 'object' ? stored : { text: stored ?? '', mentions: [] };

interface ComposerProps {
  tripId: string;
  viewerId: string;
  pictures: ChatPictures;
  /** Receives trimmed text, which is blank only if there are pictures, and the ids of those whom it names. */
  onSend: (text: string, pictures: ChatPictures['chosen'], mentions: string[]) => void;
  onTyping: () => void;
  onEscape: () => void;
}

/**
 * The text field for messages: Enter sends, Shift+Enter starts a new line. Sending is disabled while disconnected,
 * while pictures are on their way, and while the text is too long, which the field says. A message can also wait for
 * the connection. An @ offers the people of the trip; Escape closes them, and then ends the reply.
 */
export function Composer({ tripId, viewerId, pictures, onSend, onTyping, onEscape }: ComposerProps) {
  const [stored] = useState(() => storedDraft<Draft | string>(`${tripId}.chat`));
  const [draft, setDraft] = useState(() => draftOf(stored.read()));
  const mentioning = useMentioning({
    tripId,
    viewerId,
    text: draft.text,
    onChoose: (person) => setDraft((before) => ({ ...before, mentions: [...before.mentions, person] })),
  });
  const isConnected = useConnection() === 'connected';
  const text = draft.text.trim();
  const problem = messageTextOrNone.safeParse(draft.text).error?.issues[0]?.message;
  const isComplete = text !== '' || pictures.chosen.length > 0;
  const isReady = !pictures.isUploading && isComplete && !problem;
  const isCutOff = useIsCutOff() && !isConnected;

  useEffect(() => {
    if (text) stored.keep(draft);
    else stored.forget();
  }, [stored, draft, text]);
  const send = () => {
    if (!isReady) return;
    setDraft(draftOf(null));
    mentioning.close();
    onSend(text, pictures.chosen, idsNamedIn(text, [...mentioning.typed, ...draft.mentions]));
    pictures.clear();
  };
  const sendNow = () => {
    if (isConnected) send();
  };
  const takeKey = (event: KeyboardEvent) => {
    if (mentioning.onKey(event)) return;
    if (event.key === 'Escape') onEscape();
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
      className="relative flex flex-wrap items-end justify-end gap-1 border-t p-3"
    >
      <MentionList {...mentioning.list} className="absolute start-3 bottom-full z-60 mb-1 max-w-[calc(100%-1.5rem)]" />
      {pictures.buttons}
      <TextField
        value={draft.text}
        onChange={(typed) => {
          setDraft((before) => ({ ...before, text: typed }));
          mentioning.onCaret();
          if (typed.trim()) onTyping();
        }}
        validationBehavior="aria"
        isInvalid={problem !== undefined}
        className="flex min-w-0 flex-1 flex-col gap-1"
      >
        <Label className="sr-only">{texts.message}</Label>
        <TextArea
          ref={mentioning.ref}
          {...mentioning.field}
          rows={1}
          dir="auto"
          placeholder={texts.placeholder}
          onKeyDown={takeKey}
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
