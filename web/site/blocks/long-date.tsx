const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Shows a day (YYYY-MM-DD) in long US format: 'October 20, 2024'. */
export function LongDate({ day }: { day: string }) {
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>;
}
