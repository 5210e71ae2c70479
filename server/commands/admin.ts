import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { runCommand } from './command.ts';
import { commandLine } from './command-line.ts';
import { runAdmin } from './run-admin.ts';

// npm run admin -- COMMAND: commands for operators, mostly about accounts. `help` lists them.

function read(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
  } catch {
    throw new StartRefused(`The only option is --json. All commands: ${commandLine('admin')} help`);
  }
}

runCommand(async (args) => {
  const { positionals, values } = read(args);
  const [command = 'help', ...rest] = positionals;
  return runAdmin(readConfig(), command, rest, values.json);
});
