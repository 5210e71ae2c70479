import { CalendarDays, FileText, Image, type LucideIcon, ScrollText, WalletCards } from 'lucide-react';

interface Kind {
  label: string;
  icon: LucideIcon;
  /** How the app opens it. Null: another app of the device does. */
  shownAs: 'picture' | 'text' | 'pdf' | null;
}

const picture: Kind = { label: 'Picture', icon: Image, shownAs: 'picture' };

const kinds = new Map<string, Kind>([
  ['application/pdf', { label: 'PDF', icon: FileText, shownAs: 'pdf' }],
  ['text/plain', { label: 'Text', icon: ScrollText, shownAs: 'text' }],
  ['text/calendar', { label: 'Calendar file', icon: CalendarDays, shownAs: null }],
  ['application/vnd.apple.pkpass', { label: 'Wallet pass', icon: WalletCards, shownAs: null }],
]);

/** Returns the kind of a file, also of one that only a newer server knows. */
export const kindOf = (mediaType: string): Kind =>
  kinds.get(mediaType) ?? (mediaType.startsWith('image/') ? picture : { label: 'File', icon: FileText, shownAs: null });
