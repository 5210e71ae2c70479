import sharp from 'sharp';

/** Makes a blue picture to upload. */
export const jpeg = (width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .jpeg()
    .toBuffer();
