import sharp from 'sharp';

// Preloaded by a process that encodes pictures, which then encodes them in another way.

const { webp } = sharp.prototype;

/** @param {import('sharp').WebpOptions} options */
sharp.prototype.webp = function (options) {
  return webp.call(this, { ...options, quality: 10 });
};
