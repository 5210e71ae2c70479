import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';
import { uploadTexts } from './upload-texts.ts';

const file = (name: string, type: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type });

test.each([
  ['a photo', file('tram.jpg', 'image/jpeg'), null],
  ['a HEIC photo that the browser knows', file('IMG_1.HEIC', 'image/heic'), uploadTexts.heic],
  ['a HEIC photo that the browser does not know', file('IMG_1.HEIC', ''), uploadTexts.heic],
  ['a drawing', file('logo.svg', 'image/svg+xml'), uploadTexts.notPicture],
  ['a text', file('notes.txt', 'text/plain'), uploadTexts.notPicture],
  ['a large photo', file('wall.png', 'image/png', 2 * 1024 * 1024 + 1), 'A picture can have at most 2 MB.'],
])('says before the upload whether %s can be used', (_, chosen, refusal) => {
  expect(refusalOf(chosen, 2 * 1024 * 1024)).toBe(refusal);
});
