/**
 * Returns how many of something a test makes: as many as the promise says in `npm run test:all`, and otherwise as many
 * as show the same with less work.
 */
export const volume = (all: number, usual: number): number => (process.env.TEST_LONG ? all : usual);
