import { openMailbox } from './mailbox.ts';
import { startServer } from './server.ts';
import { test as base } from './test.ts';

export interface Mailed {
  options: { baseURL: string; reducedMotion: 'reduce' };
  mailbox: Awaited<ReturnType<typeof openMailbox>>;
}

/** Tests on a server that sends e-mails. Each file's tests run in one worker, which starts such a server. */
export const test = base.extend<object, { mailed: Mailed }>({
  mailed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its first parameter
    async ({}, use) => {
      const mailbox = await openMailbox();
      const server = await startServer({ SMTP_URL: mailbox.url });
      await use({ mailbox, options: { baseURL: server.url, reducedMotion: 'reduce' } });
      await server.stop();
      mailbox.close();
    },
    { scope: 'worker' },
  ],
});
