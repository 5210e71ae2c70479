import { SearchField, type SearchFieldProps } from './search-field.tsx';
import { startsAWord, timeZones } from './time-zones.ts';
import { todaysName, wordsOf } from './zone-names.ts';

interface TimeZoneFieldProps extends SearchFieldProps {
  /** An IANA name. */
  value: string | null | undefined;
  onChange: (zone: string) => void;
}

/** A field for a time zone, found by typing part of its name. */
export function TimeZoneField({ value, ...props }: TimeZoneFieldProps) {
  const chosen = value ? todaysName(value) : null;
  const zones = chosen && !timeZones.includes(chosen) ? [chosen, ...timeZones] : timeZones;
  const options = zones.map((id) => ({ id, text: wordsOf(id) }));
  return <SearchField {...props} value={chosen} options={options} finds={startsAWord} />;
}
