/** RFC 5321, section 4.5.3.1. */
const MAX_CHARACTERS = 254;

/** In the stored form. Only ASCII before the @: few mail servers accept more. The last part may begin with xn--. */
const STORED = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** A domain of another script. Characters such as / would end the host of a URL. */
const NATIVE_DOMAIN = /^(?=.*[^\0-\x7f])(?:[a-z0-9.-]|[^\0-\x7f])+$/;

/**
 * Returns the one form in which an address is stored, compared and sent: in lower case, and the domain as DNS has it.
 * So `Ola@Bücher.example` and `ola@xn--bcher-kva.example` are the same. Text that is no address comes back as it is.
 */
export function storedAddress(address: string): string {
  const lower = address.toLowerCase();
  const domain = lower.slice(lower.lastIndexOf('@') + 1);
  if (lower.length > MAX_CHARACTERS || !NATIVE_DOMAIN.test(domain)) return lower;
  try {
    return lower.slice(0, lower.length - domain.length) + new URL(`http://${domain}`).hostname;
  } catch {
    return lower;
  }
}

/** @param stored As `storedAddress` returns it. */
export const isAddress = (stored: string): boolean => stored.length <= MAX_CHARACTERS && STORED.test(stored);
