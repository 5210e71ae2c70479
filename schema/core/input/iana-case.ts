import { resolvedZone } from './time-zones.ts';

/** The parts of names that aren't written as one capital letter followed by small letters. */
const PARTS = new Map(
  [
    ...['GMT', 'UTC', 'UCT', 'GB', 'NZ', 'PRC', 'ROC', 'ROK', 'US', 'EST', 'EST5EDT', 'CST6CDT', 'MST', 'MST7MDT'],
    ...['PST8PDT', 'CET', 'MET', 'EET', 'WET', 'HST', 'CHAT', 'ACT', 'NSW', 'LHI', 'GMT0', 'GMT+0', 'W', 'SU', 'IN'],
    ...[
      'of',
      'es',
      'au',
      'DeNoronha',
      'McMurdo',
      'DumontDUrville',
      'ComodRivadavia',
      'EasterIsland',
      'BajaNorte',
      'BajaSur',
    ],
  ].map((part) => [part.toLowerCase(), part]),
);

const partInCase = (part: string) => {
  const small = part.toLowerCase();
  return PARTS.get(small) ?? small.charAt(0).toUpperCase() + small.slice(1);
};

/**
 * Returns the name in the case of the IANA database: `europe/oslo` becomes `Europe/Oslo`. Only the case changes. Intl
 * alone would replace Asia/Kolkata with Asia/Calcutta, or the other way round, depending on its version.
 * @param name A name that `isTimeZone` accepts.
 */
export function inIanaCase(name: string): string {
  const canonical = resolvedZone(name);
  if (canonical.toLowerCase() === name.toLowerCase()) return canonical;
  return name.replace(/[^/_-]+/g, partInCase);
}
