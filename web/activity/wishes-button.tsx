import { ArrowDownWideNarrow } from 'lucide-react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { useDeviceChoice } from '../ui/device/device-choice.ts';
import { texts } from './texts.ts';
import { wishesChoice } from './wishes.ts';

/** In the heading of the ideas. */
export function WishesButton() {
  const isOn = useDeviceChoice(wishesChoice);
  return (
    <IconButton
      label={texts.byWishes}
      aria-pressed={isOn}
      onPress={() => wishesChoice.turn(!isOn)}
      className="shrink-0 aria-pressed:bg-tint aria-pressed:text-ink print:hidden"
    >
      <ArrowDownWideNarrow aria-hidden />
    </IconButton>
  );
}
