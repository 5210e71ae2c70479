import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asSent, type Mailer, senderOf } from './mailer.ts';

/** More than an operator reads. The files have addresses and names, so they do not stay for ever. */
export const MOST_FILES = 200;

/** Writes .eml files, which mail programs open. They reach no one. @param folder Only this system user can read it. */
export function outboxMailer(folder: string, publicUrl: string): Mailer {
  const readNames = async (ending = /\.eml$/) => (await readdir(folder)).filter((name) => ending.test(name)).sort();
  return {
    isSetUp: false,
    async send(envelope) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true }, { from: senderOf(publicUrl) });
      const { message: content } = await transport.sendMail(asSent(envelope));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Message-IDs contain an id that sorts by time.
      const path = join(folder, `${envelope.messageId.replaceAll(/[<>]|@.*/g, '')}.eml`);
      // Another attempt, also after a restart, writes the same file.
      try {
        await writeFile(`${path}.new`, content as Buffer, { mode: 0o600 });
        await rename(`${path}.new`, path);
      } catch (error) {
        // The disk is full. What was written takes space that other files need.
        await rm(`${path}.new`, { force: true });
        throw error;
      }
      const files = await readNames();
      for (const name of files.slice(0, -MOST_FILES)) await rm(join(folder, name), { force: true });
    },
    async forget(addresses, until) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A process that was killed may have left a message half written.
      for (const name of await readNames(/\.eml(\.new)?$/)) {
        const path = join(folder, name);
        // A long line of the content goes on after "=" at its end.
        const content = (await readFile(path, 'utf8')).replaceAll(/=\r?\n/g, '').toLowerCase();
        const isOld = (await stat(path)).mtime <= until;
        if (isOld || addresses.some((address) => content.includes(address.toLowerCase())))
          await rm(path, { force: true });
      }
    },
  };
}
