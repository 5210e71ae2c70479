import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Starts a mail server that delivers nothing, for a server under test. */
export async function openMailbox() {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let content: string[] | null = null;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 ready');
    createInterface({ input: socket }).on('line', (line) => {
      if (content && line !== '.') return void content.push(line);
      if (content) mails.push(content.join('\n').replaceAll(/=\n/g, ''));
      content = line === 'DATA' ? [] : null;
      reply(line === 'DATA' ? '354 go on' : '250 fine');
      if (line === 'QUIT') socket.end();
    });
  });
  /** Returns the newest match in the e-mails, of which each is looked at from its start; undefined without one. */
  const newest = (pattern: RegExp): string | undefined =>
    mails.map((mail) => pattern.exec(mail)?.[0]).findLast((found) => found !== undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the path of the newest link to that page, with its token; undefined if none was mailed. */
    linkTo: (page: string): string | undefined => newest(new RegExp(`${page}#[\\w-]{43}`)),
    newest,
    close: () => void server.close(),
  };
}
