/** Returns as many as the promise says in `npm run test:all`, and otherwise as many as show the same with less work. */
export const volume = (all: number, usual: number): number => (process.env.TEST_LONG ? all : usual);

/** Returns all at night. By day the first turn gets all, and each later one an `every`-th part, which differs. */
export const shareOf = <T>(all: readonly T[], turn: number, every: number): T[] =>
  all.filter((_each, place) => turn === 0 || (turn + place) % volume(1, every) === 0);
