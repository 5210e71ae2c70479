import { Copy } from 'lucide-react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { ShownText } from '../ui/form/shown-text.tsx';
import { copy } from '../ui/overlay/copy.ts';
import { texts } from './texts.ts';

/** The address of a feed. It is on the screen only where it was created or renewed. */
export const ShownAddress = ({ address }: { address: string }) => (
  <div className="flex items-end gap-2">
    <div className="min-w-0 flex-1">
      <ShownText label={texts.address} text={address} />
    </div>
    <IconButton label={texts.copyShown} onPress={() => void copy(address, texts.copied)}>
      <Copy aria-hidden />
    </IconButton>
  </div>
);
