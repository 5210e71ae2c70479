import { accountReference } from '../../schema/account/input.ts';
import { parse } from '../../schema/core/parse.ts';
import { shownAddress } from '../../schema/core/shown-address.ts';
import { type ListedAccount, MOST_LISTED } from '../admin/accounts.ts';
import { operate } from '../admin/operate.ts';
import { backupAge, readLastBackup } from '../archive/last-backup.ts';
import type { Config } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { sendTestMail } from '../mail/mailer.ts';
import { commandLine } from './command-line.ts';
import { ageOf, counted, printableLine } from './words.ts';

interface Command {
  /** The name of its argument in the help, if it takes one. */
  argument?: string;
  isOptional?: boolean;
  help: string;
  run(config: Config, argument: string, isJson: boolean): Promise<string>;
}

const commands: Record<string, Command> = {
  list: {
    argument: 'TEXT',
    isOptional: true,
    help: `lists accounts, newest first, at most ${MOST_LISTED}; TEXT is part of an address or a name (--json: for programs)`,
    async run(config, part, isJson) {
      const accounts = await operate(config, 'list', part ? { part } : {});
      if (isJson) return JSON.stringify(accounts, null, 2);
      return accounts.length === 0 ? 'No such account.' : accounts.map(lineOf).join('\n');
    },
  },
  create: {
    argument: 'ADDRESS',
    help: 'creates an account, with any value of REGISTRATION, and a link that sets its password, once, within an hour',
    async run(config, email) {
      const { token, expiresAt } = await operate(config, 'create', { email });
      return `${config.publicUrl}/reset#${token}\n\n${email} has an account now. Give the link to its owner only: it sets the password, once, until ${expiresAt}.`;
    },
  },
  lock: {
    argument: 'ADDRESS',
    help: 'ends all sessions of the account at once and blocks sign-ins; its trips do not change',
    async run(config, email) {
      const { sessions, otherAccounts } = await operate(config, 'lock', { email });
      const others =
        otherAccounts > 0
          ? ` ${counted(otherAccounts, 'other account')} with this address, never confirmed: run the command again to lock the next one.`
          : '';
      return `${email} is locked. Sessions ended: ${sessions}.${others}`;
    },
  },
  unlock: {
    argument: 'ADDRESS',
    help: 'lets a locked account sign in again',
    async run(config, email) {
      await operate(config, 'unlock', { email });
      return `${email} can sign in again.`;
    },
  },
  'password-link': {
    argument: 'ADDRESS',
    help: 'creates a link that sets a new password for the account, once, within an hour',
    async run(config, email) {
      const { token, expiresAt } = await operate(config, 'passwordLink', { email });
      return `${config.publicUrl}/reset#${token}\n\nGive it to the owner of ${email} only: it sets a new password, once, until ${expiresAt}. Earlier links of the account no longer work.`;
    },
  },
  'test-mail': {
    argument: 'ADDRESS',
    help: 'sends a test mail to this address through SMTP_URL, and shows the mail server’s answer',
    async run({ smtpUrl, publicUrl }, argument) {
      const { email: address } = parse(accountReference, { email: argument });
      if (!smtpUrl) throw new StartRefused('SMTP_URL is not set: this server sends no mail.');
      await sendTestMail(smtpUrl, publicUrl, address).catch((error: Error) => {
        throw new StartRefused(`The mail was not sent: ${error.message}`);
      });
      return `The mail server has accepted a mail to ${shownAddress(address)}. Check that it arrives, and not as spam.`;
    },
  },
  figures: {
    help: 'shows the numbers of people, trips, messages and files, the database’s size, the version, and the last backup with its age (--json: for programs)',
    run: showFigures,
  },
};

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function showFigures(config: Config, _argument: string, isJson: boolean): Promise<string> {
  const figures = await operate(config, 'figures');
  const backup = await readLastBackup(config.dataDir);
  const ageSeconds = Math.round(backupAge(backup, new Date()));
  const lastBackup = backup && { ...backup, ageSeconds };
  if (isJson) return JSON.stringify({ ...figures, lastBackup }, null, 2);
  const { version, people, locked, trips, messages, files, fileBytes, databaseBytes } = figures;
  return [
    `Version      ${version}`,
    `People       ${people}${locked > 0 ? ` (${locked} locked)` : ''}`,
    `Trips        ${trips}`,
    `Messages     ${messages}`,
    `Files        ${files} (${megabytes(fileBytes)})`,
    `Database     ${megabytes(databaseBytes)}`,
    `Last backup  ${backup ? `${ageOf(ageSeconds)} ago: ${backup.at} in ${backup.file}` : 'none known on this computer'}`,
  ].join('\n');
}

function lineOf({ email, username, createdAt, isConfirmed, ...account }: ListedAccount): string {
  const { lockedAt, deletedAt, trips, sessions } = account;
  const parts = [
    email,
    printableLine(username),
    `since ${createdAt.slice(0, 10)}`,
    counted(trips, 'trip'),
    counted(sessions, 'session'),
  ];
  if (!isConfirmed) parts.push('address not confirmed');
  if (lockedAt) parts.push(`locked since ${lockedAt.slice(0, 10)}`);
  if (deletedAt) parts.push(`deleted by its person on ${deletedAt.slice(0, 10)}`);
  return parts.join('  ');
}

const usageOf = (name: string, { argument, isOptional }: Command) =>
  `${commandLine('admin')} ${name}${argument ? ` ${isOptional ? `[${argument}]` : argument}` : ''}`;

const helpText = () =>
  Object.entries(commands)
    .map(([name, command]) => `${usageOf(name, command)}\n    ${command.help}`)
    .join('\n');

/** Runs one command. @returns its output. @throws StartRefused or Failure, with a message for the operator. */
export async function runAdmin(config: Config, name: string, args: string[], isJson: boolean): Promise<string> {
  if (name === 'help') return helpText();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartRefused(`There is no command "${name}".\n\n${helpText()}`);
  const [argument = '', ...more] = args;
  const isMissing = command.argument && !command.isOptional && !argument;
  if (isMissing || more.length > 0 || (argument && !command.argument)) {
    throw new StartRefused(`Usage: ${usageOf(name, command)}`);
  }
  return command.run(config, argument, isJson);
}
