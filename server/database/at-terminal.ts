import type { LockOptions } from '../folder-lock.ts';

/** For a command that takes the data folder: what its lock has to say goes to the terminal, and its loss ends the command. */
export const atTerminal: LockOptions = {
  onWaiting: (words) => console.warn(words),
  onLost(reason) {
    console.error(reason);
    process.exit(1);
  },
};
