import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';

/**
 * An SMTP server that delivers nothing: RFC 5321 as far as nodemailer needs it. Gone after the file's last test.
 * @param isRefusing Whether it knows no recipient.
 */
export async function testMailServer(isRefusing = false) {
  const mails: string[] = [];
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let toRefuse = 0;
  /** To a command of the conversation. */
  const answerTo = (line: string) => {
    if (line === 'DATA') return '354 go on';
    if (line === 'QUIT') return '221 bye';
    if (!line.startsWith('RCPT') || toRefuse === 0) return '250 fine';
    toRefuse -= 1;
    return '550 no such mailbox';
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    const reply = (line: string) => socket.write(`${line}\r\n`);
    let content: string[] | null = null;
    reply('220 ready');
    createInterface({ input: socket }).on('line', (line) => {
      if (!content) {
        const [, recipient] = /^RCPT TO:(\S+)/.exec(line) ?? [];
        if (isRefusing && recipient) return reply(`550 5.1.1 ${recipient}: no such user here`);
        if (line === 'DATA') content = [];
        reply(answerTo(line));
        if (line === 'QUIT') socket.end();
      } else if (line === '.') {
        mails.push(content.join('\n'));
        content = null;
        reply('250 taken');
        for (const wakeUp of waiting.splice(0)) wakeUp();
      } else content.push(line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** It takes none of the next e-mails. */
    refuseNext(count: number) {
      toRefuse = count;
    },
    /** How many it still will not take. */
    toRefuse: () => toRefuse,
    /** All e-mails so far, headers and body, once there are this many. */
    async received(count: number): Promise<readonly string[]> {
      while (mails.length < count) await new Promise<void>((wakeUp) => waiting.push(wakeUp));
      return mails;
    },
  };
}
