import { expect, test } from 'vitest';
import { calendar, pass, passFiles, pdf, zipOf } from '../../../server/test/attachments.ts';
import { drawn } from '../../../server/test/pictures.ts';
import { nameFor, problemOfType, typeOf } from './file-kinds.ts';

const text = (content: string) => Buffer.from(content);
const html = '<!DOCTYPE html><script>alert(1)</script>';
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(1_000)]);
const png = await drawn(40, 40).png().toBuffer();
const jpeg = await drawn(40, 40).jpeg().toBuffer();

/** Gives the zip at the end a comment that ends like a PDF. */
function withComment(bytes: Buffer, length: number): Buffer {
  const zip = Buffer.from(bytes);
  zip.writeUInt16LE(length, zip.length - 2);
  return Buffer.concat([zip, text('%%EOF'.padStart(length))]);
}

test('a file has the type that its bytes show', async () => {
  const files: [string, Buffer, string][] = [
    ['a PDF', pdf(), 'application/pdf'],
    [
      'a PDF to which a mail server has added a line',
      Buffer.concat([pdf(), text('\n-- \nScanned.')]),
      'application/pdf',
    ],
    ['a PNG', png, 'image/png'],
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a WebP', await drawn(40, 40).webp().toBuffer(), 'image/webp'],
    ['an AVIF', await drawn(40, 40).avif({ effort: 0 }).toBuffer(), 'image/avif'],
    ['a text', text('Código: ZX81 🛫\r\n\tGate 4\f'), 'text/plain'],
    ['a text with a byte order mark', text('\ufeffHello'), 'text/plain'],
    ['a text with a comparison', text('1 < 2, and b > a'), 'text/plain'],
    ['a pass', pass(), 'application/vnd.apple.pkpass'],
    ['a calendar', calendar, 'text/calendar'],
    ['a calendar with a page in it', text(`BEGIN:VCALENDAR\nX-ALT-DESC:${html}\nEND:VCALENDAR`), 'text/calendar'],
  ];
  const found = files.map(([what, bytes]) => [what, typeOf(bytes)]);
  expect(found).toEqual(files.map(([what, , mediaType]) => [what, { mediaType }]));
});

test('a file of another kind, of two kinds, or half of one is refused', () => {
  const refused: [string, Buffer, string][] = [
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), 'This file can’t be used'],
    ['a program of Linux', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), 'This file can’t be used'],
    ['a text with NUL', text('Hello\0'), 'This file can’t be used'],
    ['a text with an escape sequence', text('\x1b[2J'), 'This file can’t be used'],
    ['a text that is not UTF-8', Buffer.from('caf\xe9', 'latin1'), 'This file can’t be used'],
    ['a HEIC picture', heic, 'HEIC'],
    ['a GIF', text('GIF89a'.padEnd(90)), 'GIF'],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG'],
    ['an SVG after a comment', text('<!-- drawn --><svg/>'), 'SVG'],
    ['an SVG after a text', text('Look:\n<svg onload="alert(1)"/>'), 'SVG'],
    ['XML', text('<?xml version="1.0"?><a/>'), 'SVG'],
    ['a page', text(html), 'Web pages'],
    ['a page after a text', text(`Hello\n${html}`), 'Web pages'],
    ['a page with the head of a PDF', text(`<p>%PDF-1.4</p>${html}`), 'Web pages'],
    ['a PDF with a page in its head', Buffer.concat([text(`%PDF-1.4\n${html}`), pdf()]), 'two kinds'],
    ['a PDF with a page after it', Buffer.concat([pdf(), text(html)]), 'two kinds'],
    ['a PDF with a zip after it', Buffer.concat([pdf(), zipOf({ 'a.exe': 'MZ' })]), 'two kinds'],
    ['a text before a PDF', Buffer.concat([text('x\n'), pdf()]), 'two kinds'],
    ['a picture with a page after it', Buffer.concat([png, text(html)]), 'two kinds'],
    ['a picture with a zip after it', Buffer.concat([png, pass()]), 'two kinds'],
    ['a PDF with a zip and its comment after it', withComment(Buffer.concat([pdf(), pass()]), 3_000), 'two kinds'],
    ['a picture with a PDF in it', Buffer.concat([jpeg.subarray(0, 20), pdf(), jpeg.subarray(20)]), 'two kinds'],
    ['a picture with a PDF far in it', Buffer.concat([png, Buffer.alloc(99_999), pdf(), png]), 'two kinds'],
    ['a picture with a zip in it', Buffer.concat([png, pass(), Buffer.alloc(9_999), png]), 'two kinds'],
    ['a pass with a PDF in it', zipOf({ ...passFiles, 'a.pdf': pdf().toString() }), 'two kinds'],
    ['a calendar with a PDF in it', text(`BEGIN:VCALENDAR\nX:${pdf()}\nEND:VCALENDAR`), 'two kinds'],
    ['half a PDF', pdf().subarray(0, 200), 'damaged'],
    ['half a calendar', calendar.subarray(0, 40), 'damaged'],
    ['half a pass', pass().subarray(0, 90), 'damaged'],
    ['a pass with bytes after it', Buffer.concat([pass(), text('x')]), 'damaged'],
    ['a pass with bytes in it', Buffer.concat([pass().subarray(0, 30), text('x'), pass().subarray(30)]), 'damaged'],
    ['a zip without a pass', zipOf({ 'run.exe': 'MZ', 'sub/pass.json': '{}' }), 'no Wallet pass'],
    ['a zip with the card of a pass alone', zipOf({ 'pass.json': '{}', 'run.exe': 'MZ' }), 'no Wallet pass'],
    ['a program of Java', zipOf({ ...passFiles, 'META-INF/MANIFEST.MF': '' }), 'no Wallet pass'],
    ['an empty zip', zipOf({}), 'This file can’t be used'],
  ];
  const problems = refused.map(([what, bytes, part]) => {
    const found = typeOf(bytes);
    return [what, 'problem' in found && found.problem.includes(part) ? part : found];
  });
  expect(problems).toEqual(refused.map(([what, , part]) => [what, part]));
});

test('a type that can’t be used is refused before the upload', () => {
  expect(['image/heic', ' IMAGE/SVG+XML ', 'text/html'].map((type) => problemOfType(type) !== null)).toEqual([
    true,
    true,
    true,
  ]);
  for (const type of ['', 'application/octet-stream', 'application/pdf', 'text/csv', 'constructor']) {
    expect(problemOfType(type), type).toBeNull();
  }
});

test('a name ends with an extension of the file’s kind', () => {
  const names: [string, string, string][] = [
    ['ticket.pdf', 'application/pdf', 'ticket.pdf'],
    ['Ticket.PDF', 'application/pdf', 'Ticket.PDF'],
    ['ticket.exe', 'application/pdf', 'ticket.exe.pdf'],
    ['run.bat', 'text/plain', 'run.bat.txt'],
    ['list.csv', 'text/plain', 'list.csv'],
    ['boarding', 'application/vnd.apple.pkpass', 'boarding.pkpass'],
    ['.ics', 'text/calendar', '.ics'],
    ['a.', 'image/jpeg', 'a..jpg'],
  ];
  expect(names.map(([name, mediaType]) => nameFor(name, mediaType))).toEqual(names.map(([, , expected]) => expected));
});
