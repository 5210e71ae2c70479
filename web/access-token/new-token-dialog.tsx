import { useState } from 'react';
import { ShownSecret } from '../ui/form/shown-secret.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import { texts } from './texts.ts';

interface NewTokenDialogProps {
  trips: readonly { id: string; name: string }[];
  onCreated: () => void;
  onClose: () => void;
}

/** Creates an access token, and then shows its secret once. */
export function NewTokenDialog({ trips, onCreated, onClose }: NewTokenDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const show = (created: string) => {
    setSecret(created);
    onCreated();
  };
  return (
    <Dialog title={secret === null ? texts.create : texts.created} isOpen onClose={onClose}>
      {secret === null ? (
        <NewTokenForm trips={trips} onCreated={show} onCancel={onClose} />
      ) : (
        <ShownSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  );
}
