/** Nobody plans more than a few trips a day; an import script of a travel agency does. */
export const MAX_NEW_TRIPS_A_DAY = 200;
export const DAY_MS = 24 * 60 * 60_000;
