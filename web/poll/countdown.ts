const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units = [
  { size: DAY, name: 'd' },
  { size: HOUR, name: 'h' },
  { size: MINUTE, name: 'min' },
  { size: SECOND, name: 's' },
] as const;

const wholeSeconds = (ms: number) => Math.ceil(ms / SECOND) * SECOND;

/** Formats the time left in its two largest units: '2 h 5 min', '1 d', '45 s'. Rounds seconds up. */
export function timeLeft(ms: number): string {
  const whole = wholeSeconds(ms);
  const largest = Math.max(
    units.findIndex(({ size }) => whole >= size),
    0,
  );
  return units
    .slice(largest, largest + 2)
    .map(({ size, name }, place) => ({
      count: Math.floor((place === 0 ? whole : whole % (units[largest]?.size ?? SECOND)) / size),
      name,
    }))
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${count} ${name}`)
    .join(' ');
}

/** How long the text of `timeLeft` stays true at least: a second in the last hour, else a minute. */
export function nextChangeIn(ms: number): number {
  const whole = wholeSeconds(ms);
  const step = whole > HOUR ? MINUTE : SECOND;
  // A full minute is shown for one more second, because parts round up.
  return ms - Math.floor(whole / step) * step + SECOND;
}
