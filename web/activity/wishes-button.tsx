import { ArrowDownWideNarrow } from 'lucide-react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { texts } from './texts.ts';
import { sortByWishes, useIsByWishes } from './wishes.ts';

/** In the heading of the ideas. */
export function WishesButton() {
  const isOn = useIsByWishes();
  return (
    <IconButton
      label={texts.byWishes}
      aria-pressed={isOn}
      onPress={() => sortByWishes(!isOn)}
      className="shrink-0 aria-pressed:bg-tint aria-pressed:text-ink print:hidden"
    >
      <ArrowDownWideNarrow aria-hidden />
    </IconButton>
  );
}
