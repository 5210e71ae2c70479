/** As much as ten printed pages. A page with millions of characters or lines stands still for seconds. In bytes. */
const MOST_BYTES = 200_000;
const MOST_LINES = 5_000;

export interface StartOfText {
  text: string;
  /** Whether this is all of it. */
  isWhole: boolean;
}

/** Reads a text in UTF-8 as far as a page can show it. The rest is not loaded. */
export async function startOfText(body: ReadableStream<Uint8Array>): Promise<StartOfText> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let [text, bytes] = ['', 0];
  while (bytes <= MOST_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value.subarray(0, MOST_BYTES - bytes), { stream: true });
    bytes += value.length;
  }
  await reader.cancel();
  const lines = text.split('\n');
  const isWhole = bytes <= MOST_BYTES && lines.length <= MOST_LINES;
  return { text: isWhole ? text : lines.slice(0, MOST_LINES).join('\n'), isWhole };
}
