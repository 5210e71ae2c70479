import { Failure } from '../../schema/core/failures.ts';
import { readEnvironmentFile } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { freeSpace, isDiskFull } from '../files/disk-full.ts';
import { printable } from './words.ts';

/** Runs a command and prints its result. A refusal prints only its message, with exit code 1. */
export function runCommand(work: (args: string[]) => Promise<string>): void {
  const run = async () => {
    readEnvironmentFile();
    return work(process.argv.slice(2));
  };
  const show = (output: string) => console.log(printable(output));
  run().then(show, (error: unknown) => {
    console.error(complaintOf(error) ?? error);
    process.exitCode = 1;
  });
}

/** Returns what to tell the operator; null for an error that nothing explains. */
function complaintOf(error: unknown): string | null {
  if (error instanceof StartRefused || error instanceof Failure) return printable(error.message);
  return isDiskFull(error) ? freeSpace(error) : null;
}

/** @throws StartRefused with the usage, unless there is exactly one argument. */
export function onlyArgument(args: string[], usage: string): string {
  const [argument] = args;
  if (args.length !== 1 || !argument || argument.startsWith('-')) throw new StartRefused(usage);
  return argument;
}
