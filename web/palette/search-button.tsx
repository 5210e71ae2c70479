import { Search } from 'lucide-react';
import { runCommand } from './commands.ts';
import { CONTROL } from './keys.ts';
import { texts } from './texts.ts';

/** Looks like a search field, and opens the palette. On a phone it is an icon. */
export const SearchButton = () => (
  <button
    type="button"
    aria-label={texts.searchTrips}
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => runCommand('search')}
    className="touch-target flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control text-muted transition hover:text-ink max-sm:hover:bg-tint sm:w-56 sm:justify-start sm:border sm:border-input sm:bg-card sm:px-3 sm:hover:border-ink"
  >
    <Search aria-hidden className="size-5 shrink-0" />
    <span className="flex-1 text-left max-sm:hidden">{texts.searchTrips}</span>
    <kbd aria-hidden className="font-bold font-sign text-sm max-sm:hidden">
      {CONTROL} K
    </kbd>
  </button>
);
