import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Label, TextArea, TextField } from 'react-aria-components';
import { MAX_MESSAGE } from '../../schema/chat/input.ts';
import { useConnection } from '../apollo/connection.ts';
import { Button } from '../ui/button/button.tsx';
import { inputStyle } from '../ui/form/field-style.ts';
import { keptDraft } from '../ui/form/kept-draft.ts';
import { texts } from './texts.ts';

interface ComposerProps {
  tripId: string;
  /** Receives trimmed text that is never blank. */
  onSend: (text: string) => void;
  onTyping: () => void;
}

/** The text field for messages: Enter sends, Shift+Enter starts a new line. Sending is disabled while disconnected. */
export function Composer({ tripId, onSend, onTyping }: ComposerProps) {
  const [kept] = useState(() => keptDraft<string>(`${tripId}.chat`));
  const [draft, setDraft] = useState(() => kept.read() ?? '');
  const isConnected = useConnection() === 'connected';
  const text = draft.trim();

  const write = (typed: string) => {
    setDraft(typed);
    if (typed.trim()) kept.keep(typed);
    else kept.forget();
  };
  const send = () => {
    if (!isConnected || !text) return;
    write('');
    onSend(text);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Ignores the Enter that confirms a character in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2 border-t p-3"
    >
      <TextField
        value={draft}
        onChange={(typed) => {
          write(typed);
          if (typed.trim()) onTyping();
        }}
        maxLength={MAX_MESSAGE}
        className="min-w-0 flex-1"
      >
        <Label className="sr-only">{texts.message}</Label>
        <TextArea
          rows={1}
          dir="auto"
          placeholder={texts.placeholder}
          onKeyDown={sendOnEnter}
          className={`${inputStyle} field-sizing-content block max-h-40 resize-none`}
        />
      </TextField>
      <Button type="submit" variant="primary" isDisabled={!isConnected || !text} icon={<SendHorizontal aria-hidden />}>
        {texts.send}
      </Button>
    </form>
  );
}
