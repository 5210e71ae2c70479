import { UploadRefused } from '../files/upload-refused.ts';

const CHOOSE = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

/** @param kind The kind that the file's type or first bytes show. */
export function wrongKind(kind: string | null): UploadRefused {
  if (kind === 'heic') {
    return new UploadRefused(
      415,
      'HEIC pictures can’t be used here. Please save it as JPEG first. On an iPhone, Settings > Camera > Formats > Most Compatible takes new photos as JPEG.',
    );
  }
  if (kind === 'gif') return new UploadRefused(415, `GIF pictures can’t be used here. ${CHOOSE}`);
  if (kind === 'svg') return new UploadRefused(415, `SVG drawings can’t be used here. ${CHOOSE}`);
  return new UploadRefused(415, `This file is not a picture that can be used here. ${CHOOSE}`);
}

/** For a picture that was sent as one of another type. */
export const wrongType = (kind: string) =>
  new UploadRefused(
    415,
    `This file is not of the type that it was sent as. Send it with “Content-Type: image/${kind}”.`,
  );
