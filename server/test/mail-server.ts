import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';

/**
 * An SMTP server that delivers nothing: RFC 5321 as far as nodemailer needs it. Gone after the file's last test.
 * @param toRefuse How many of the next e-mails it does not take, as it knows no such recipient.
 */
export async function testMailServer(toRefuse = 0) {
  const mails: string[] = [];
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let leftToRefuse = toRefuse;
  /** To a command of the conversation. */
  const answerTo = (line: string) => {
    if (line === 'DATA') return '354 go on';
    if (line === 'QUIT') return '221 bye';
    const [, recipient] = /^RCPT TO:(\S+)/.exec(line) ?? [];
    if (!recipient || leftToRefuse === 0) return '250 fine';
    leftToRefuse -= 1;
    return `550 5.1.1 ${recipient}: no such user here`;
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
      leftToRefuse = count;
    },
    /** How many it still will not take. */
    toRefuse: () => leftToRefuse,
    /** All e-mails so far, headers and body, once there are this many. */
    async received(count: number): Promise<readonly string[]> {
      while (mails.length < count) await new Promise<void>((wakeUp) => waiting.push(wakeUp));
      return mails;
    },
  };
}
