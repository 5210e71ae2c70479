import { encode, Unfit } from './encode.js';

// Encodes one picture after the other, each when a message asks for it. See encoder.ts.

/** @param {unknown} error @returns {import('./encoder.ts').Reply} */
const failure = (error) =>
  error instanceof Unfit ? { refused: error.message } : { failed: error instanceof Error ? error.stack : `${error}` };

process.on('message', async (/** @type {import('./encoder.ts').Order} */ order) => {
  const reply = await encode(order).then((encoded) => ({ encoded }), failure);
  process.send?.(reply);
});

// It ends with the server, which may finish an upload first.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
