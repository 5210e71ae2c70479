import { Copy } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { copy } from '../overlay/copy.ts';
import { DialogFooter } from '../overlay/dialog.tsx';
import { ShownText } from './shown-text.tsx';

/** The secret of a new token, in a dialog. The server cannot show it again. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <ShownText label="Secret" text={secret} />
      <p className="text-pretty">
        Copy it now: the secret is not shown again. Anyone who has it can do what the token may do.
      </p>
      <DialogFooter>
        <Button onPress={onDone}>Done</Button>
        <Button variant="primary" icon={<Copy aria-hidden />} onPress={() => void copy(secret, 'Copied.')}>
          Copy the secret
        </Button>
      </DialogFooter>
    </div>
  );
}
