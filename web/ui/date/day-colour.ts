/** As many as web/styles.css has. */
const COLOURS = 8;

/** The number of a day's colour, 1 to 8: `--color-day-1`. @param index Of the day among all days of the plan. */
export const dayColour = (index: number): number => (index % COLOURS) + 1;
