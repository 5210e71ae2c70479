import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';
import { atEnd } from './at-end.ts';
import { listenOnLoopback } from './loopback.ts';

// An imitation of S3: it stores objects in memory, and checks each signature with the code of AWS's own clients. s3rver
// of npm does not check signatures of version 4.

export const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of the tests' };
const REGION = 'eu-central-1';

/** SHA-256 as the signer wants it. */
class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = secret instanceof ArrayBuffer ? new Uint8Array(secret) : secret;
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key as string | Uint8Array);
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

const signer = new SignatureV4({
  credentials: keys,
  region: REGION,
  service: 's3',
  sha256: Sha256,
  uriEscapePath: false,
  applyChecksum: false,
});

async function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Promise<boolean> {
  const given = String(headers.authorization);
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const day = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date']));
  if (!day || !names.includes('host') || !names.includes('x-amz-content-sha256')) return false;
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return false;
  const [, year, month, date, hours, minutes, seconds] = day;
  const request = {
    ...{ method, protocol: 'http:', hostname: 'x', path: url, query: {} },
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
  };
  const signingDate = new Date(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`);
  const signed = await signer.sign(request, { signingDate, signableHeaders: new Set(names) });
  const [expected, actual] = [String(signed.headers.authorization), given].map(
    (text) => /Signature=([0-9a-f]{64})$/.exec(text)?.[1] ?? '',
  );
  return (
    expected !== '' &&
    expected?.length === actual?.length &&
    timingSafeEqual(Buffer.from(expected ?? ''), Buffer.from(actual ?? ''))
  );
}

/** Starts the imitation, until the current test, or else the file's last one, has ended. @returns its configuration. */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const body = await buffer(request);
    if (!(await isSigned(request, body))) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const object = objects.get(url);
    if (method === 'PUT') objects.set(url, body);
    if (method === 'DELETE') objects.delete(url);
    if (method !== 'GET') response.writeHead(method === 'DELETE' ? 204 : 200).end();
    else if (!object) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    else {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      response.writeHead(206).end(object.subarray(Number(from), Number(to) + 1));
    }
  });
  const port = await listenOnLoopback(server);
  atEnd(() => server.close());
  return { endpoint: `http://127.0.0.1:${port}`, bucket: 'planjam', region: REGION, ...keys };
}
