import { Search } from 'lucide-react';
import { commandTexts } from './command-texts.ts';
import { runCommand } from './commands.ts';
import { CONTROL } from './keys.ts';

/** Looks like a search field, and opens the palette. In a small window it is an icon. */
export const SearchButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => runCommand('search')}
    className="touch-target flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control text-muted transition hover:text-ink max-md:hover:bg-tint md:w-56 md:justify-start md:border md:border-input md:bg-card md:px-3 md:hover:border-ink"
  >
    <Search aria-hidden className="size-5 shrink-0" />
    <span className="flex-1 text-left max-md:sr-only">{commandTexts.searchTrips}</span>{' '}
    <kbd className="font-bold font-sign text-sm max-md:hidden">{CONTROL} K</kbd>
  </button>
);
