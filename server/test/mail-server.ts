import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { atEnd } from './at-end.ts';
import { listenOnLoopback } from './loopback.ts';

interface Ways {
  /** Whether it refuses an e-mail to this address. Default: none. */
  isUnknown?: (address: string) => boolean;
  /** Whether to list an e-mail. Default: all of them. */
  counts?: (mail: string) => boolean;
}

/**
 * Starts an SMTP server that delivers nothing, until the current test, or else the file's last one, has ended. It
 * supports as much of RFC 5321 as nodemailer needs.
 */
export async function testMailServer({ isUnknown = () => false, counts = () => true }: Ways = {}) {
  const mails: string[] = [];
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const answerTo = (line: string) => {
    if (line === 'DATA') return '354 go on';
    if (line === 'QUIT') return '221 bye';
    const [, recipient] = /^RCPT TO:<(.+?)>/.exec(line) ?? [];
    return recipient && isUnknown(recipient) ? `550 5.1.1 <${recipient}>: no such user here` : '250 fine';
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    const reply = (line: string) => socket.write(`${line}\r\n`);
    let content: string[] | null = null;
    reply('220 ready');
    createInterface({ input: socket }).on('line', (line) => {
      if (!content) {
        if (line === 'DATA') content = [];
        reply(answerTo(line));
        if (line === 'QUIT') socket.end();
      } else if (line === '.') {
        const mail = content.join('\n');
        if (counts(mail)) mails.push(mail);
        content = null;
        reply('250 taken');
        for (const wakeUp of waiting.splice(0)) wakeUp();
      } else content.push(line);
    });
  });
  const port = await listenOnLoopback(server);
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Waits for this many e-mails, and returns all so far, with headers and body. */
    async received(count: number): Promise<readonly string[]> {
      while (mails.length < count) await new Promise<void>((wakeUp) => waiting.push(wakeUp));
      return mails;
    },
  };
}

/** Leaves out the e-mails that new accounts get, for tests of others. */
export const isNoConfirmation = (mail: string): boolean => !mail.includes('Subject: Confirm your e-mail address');

/** Returns a received e-mail without its line breaks and escapes, for a search of links and words in ASCII. */
export const readable = (mail = ''): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_escape, code) => String.fromCharCode(Number.parseInt(code, 16)));
