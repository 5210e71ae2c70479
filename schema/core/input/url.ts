/** Returns null if the text is no absolute URL. Like URL.parse, which the oldest browsers lack, as URL.canParse. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
