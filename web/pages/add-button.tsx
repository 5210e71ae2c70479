import { Plus } from 'lucide-react';
import { texts } from '../activity/texts.ts';
import { Button } from '../ui/button/button.tsx';

/** On a phone it is in reach of the thumb, above the tabs, and the page ends with room for it (`addRoom`). */
const addStyle =
  'max-sm:fixed max-sm:right-4 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-sm:size-14 max-sm:rounded-full max-sm:px-0 max-sm:shadow-raised max-sm:[&_svg]:size-6';

export const addRoom = 'max-sm:pb-18';

interface AddButtonProps {
  isSending: boolean;
  /** Whether a bar is in its place on a phone. */
  isSelecting: boolean;
  /** Whether the line that it opens on a phone is over it. */
  isCovered: boolean;
  onPress: () => void;
}

export const AddButton = ({ isSending, isSelecting, isCovered, onPress }: AddButtonProps) => (
  <Button
    variant="primary"
    icon={<Plus aria-hidden />}
    isPending={isSending}
    onPress={onPress}
    data-beside-toasts
    className={`${addStyle} ${isSelecting ? 'max-sm:hidden' : ''} ${isCovered ? 'max-sm:opacity-0' : ''}`}
  >
    <span className="max-sm:sr-only">{texts.add}</span>
  </Button>
);
