import { expect, test } from 'vitest';
import { kindIn, refusalOf } from './refusal.ts';
import { uploadTexts } from './upload-texts.ts';

const file = (name: string, type: string, bytes: string) =>
  new File([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], name, { type });

test.each([
  ['a photo', file('tram.jpg', 'image/jpeg', '\xff\xd8\xff\xe0'), null],
  ['a photo with another name and type', file('tram.png', 'image/png', '\xff\xd8\xff\xe0'), null],
  [
    'a HEIC photo that is called a JPEG',
    file('IMG_1.jpg', 'image/jpeg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    uploadTexts.heic,
  ],
  ['a drawing', file('logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg">'), uploadTexts.notPicture],
  ['a text that is called a picture', file('notes.jpg', 'image/jpeg', 'Dear all'), uploadTexts.notPicture],
  ['an empty file', file('tram.jpg', 'image/jpeg', ''), uploadTexts.notPicture],
])('says before the upload whether %s can be used', async (_, chosen, refusal) => {
  expect(refusalOf(await kindIn(chosen))).toBe(refusal);
});
