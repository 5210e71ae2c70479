/** What else than letters and digits RFC 8187 lets stand: its attr-char. */
const KEPT = /[!#$&+.^`|~-]/;

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/[!'()*]/g, (sign) =>
    KEPT.test(sign) ? sign : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Returns the header Content-Disposition: RFC 6266. Clients that don't know `filename*` get the name without the
 * characters that they could misread.
 * @param isShown Whether a browser may show the file; otherwise it saves it.
 */
export function dispositionOf(name: string, isShown: boolean): string {
  const plain = name.replace(/[^\w .()+-]/g, '_');
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
