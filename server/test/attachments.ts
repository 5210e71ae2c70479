import { crc32 } from 'node:zlib';
import type { TestBrowser } from './browser.ts';
import { grantFor, put } from './pictures.ts';

// Small files of each kind that can be attached.

/** A PDF of one empty page, with the text as its title: a content of its own. */
export const pdf = (title = 'Ticket'): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R/Info<</Title(${title})>>>>
%%EOF
`);

/** A calendar file with one event. */
export const calendar = Buffer.from(
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'SUMMARY:Flight', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'),
);

/** A zip of files without compression. */
export function zipOf(files: Record<string, string>): Buffer {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const described = Buffer.alloc(26);
    described.writeUInt16LE(20, 0);
    described.writeUInt32LE(crc32(content), 10);
    described.writeUInt32LE(content.length, 14);
    described.writeUInt32LE(content.length, 18);
    described.writeUInt16LE(path.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\x03\x04'), described, path, content);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), described, rest, path);
    at += 30 + path.length + content.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(list.length / 4, 8);
  end.writeUInt16LE(list.length / 4, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** The files of a Wallet pass. */
export const passFiles = {
  ...{ 'pass.json': '{"formatVersion":1}', 'manifest.json': '{}' },
  ...{ 'icon.png': 'x', signature: 'y' },
};

export const pass = (): Buffer => zipOf(passFiles);

/** Asks for a grant, and uploads a file. @param place `tripId`, and `activityId` for a file of an activity. */
export async function attach(
  browser: TestBrowser,
  place: { tripId: string; activityId?: string },
  content: Uint8Array = pdf(),
  name = 'ticket.pdf',
) {
  const url = await grantFor(browser, { ...place, purpose: 'ATTACHMENT', name });
  return put(browser, url, content, 'application/octet-stream');
}

/** Uploads a file. @returns its id. @throws Error if it is refused. */
export async function attached(...given: Parameters<typeof attach>): Promise<string> {
  const { status, body } = await attach(...given);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}
