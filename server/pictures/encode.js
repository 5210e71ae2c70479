import sharp from 'sharp';

// Runs in a process of its own (encode-process.js). It is JavaScript for the same reason as password-worker.js.

// One thread for each picture, and no cache: a picture comes once.
sharp.concurrency(1);
sharp.cache(false);

/** The camera of a good phone. Decoding so many takes 200 to 450 MB: an interlaced PNG the most. */
const MAX_PIXELS = 50_000_000;
/** An AVIF is decoded as a whole: 50 megapixels take 1.2 GB, also from a file of 2 kB. */
const MAX_AVIF_PIXELS = 16_000_000;
/** Measured with a noisy photo of 12 megapixels: all six files take 1.2 s. Effort 1 takes 2.7 s for the same size. */
const AVIF = { quality: 50, effort: 0 };
const WEBP = { quality: 75, effort: 3 };
/** In pixels. WebP has no longer side. A screenshot of a whole page can be higher. */
const MAX_HEIGHT = 16_383;
/** In pixels, on the longer side. */
const PLACEHOLDER = 12;

/** The file is no picture that is accepted. The message is for the person who uploads it. */
export class Unfit extends Error {}

/** @param {string} what @param {number} most */
const tooManyPixels = (what, most) => new Unfit(`${what} can have at most ${most / 1_000_000} megapixels.`);

/** Turns sharp's refusal of a file into ours. Its texts are about its own code. @param {unknown} error @returns {never} */
function refuse(error) {
  if (error instanceof Error && error.message.includes('pixel limit')) throw tooManyPixels('A picture', MAX_PIXELS);
  throw new Unfit('The picture is damaged or not complete. Please choose another one.');
}

/** @param {import('sharp').Sharp} picture */
async function asData(picture) {
  const tiny = picture.clone().resize(PLACEHOLDER, PLACEHOLDER, { fit: 'inside' });
  const bytes = await tiny.webp({ quality: 20, alphaQuality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/**
 * Encodes a picture in several widths. The result is upright, in sRGB and without metadata. The first bytes tell the
 * kind.
 * @param {import('./encoder.ts').Order} order
 * @returns {Promise<import('./encoder.ts').Encoded>}
 * @throws {Unfit}
 */
export async function encode({ path, widths: wanted }) {
  const source = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const head = await source.metadata().catch(refuse);
  if (head.format === 'heif' && head.width * head.height > MAX_AVIF_PIXELS) {
    throw tooManyPixels('An AVIF picture', MAX_AVIF_PIXELS);
  }
  const { data, info } = await source
    .autoOrient()
    .resize(wanted.at(-1), MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height, channels } = info;
  const picture = sharp(data, { raw: { width, height, channels } });
  const widths = [...wanted.filter((each) => each < width), width];
  const versions = [];
  const files = [];
  // One after the other, so that one upload takes one thread.
  for (const each of widths) {
    const resized = picture.clone().resize(each);
    const avif = await resized.clone().avif(AVIF).toBuffer();
    const webp = await resized.clone().webp(WEBP).toBuffer();
    files.push({ width: each, format: 'avif', bytes: avif }, { width: each, format: 'webp', bytes: webp });
    versions.push({ width: each, avif: avif.length, webp: webp.length });
  }
  return { width, height, versions, files, placeholder: await asData(picture) };
}
