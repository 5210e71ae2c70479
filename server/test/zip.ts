import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const RECORD = 0x02014b50;

/** Reads a zip of less than 4 GB. @returns the files by name. @throws Error if it is damaged. */
export function filesIn(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('The zip has no end.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== RECORD) throw new Error('The zip’s directory is damaged.');
    const [method, sum, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const [nameSize, header] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const stored = zip.subarray(from, from + size);
    const content = method === 0 ? stored : inflateRawSync(stored);
    if (crc32(content) !== sum) throw new Error(`${name} is damaged.`);
    files.set(name, content);
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
