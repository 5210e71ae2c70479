import * as z from 'zod/mini';
import { emailAddress } from '../../schema/core/input/fields.ts';

/** More would take a minute, and most of a day's e-mails. A larger group joins by a link. */
export const MOST_AT_ONCE = 20;

/** The parts of a pasted list in which each address is in angle brackets: what is outside of them is a name. */
const inBrackets = (text: string) => [...text.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim());

/** What was typed between commas, semicolons, spaces and line breaks. */
const separated = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/**
 * Finds the addresses in a typed or pasted text: with commas, semicolons or line breaks between them, each alone or as
 * `Name <address>`. Repeated ones count once.
 * @returns the addresses in lower case, and what is not an address.
 */
export function addressesIn(text: string): { addresses: string[]; mistakes: string[] } {
  /** As they were typed, by their stored form. */
  const addresses = new Map<string, string>();
  const mistakes: string[] = [];
  for (const line of text.split(/[;\r\n]+/)) {
    const bracketed = inBrackets(line);
    // Beside addresses in brackets, a part with an @ is an address of its own. Everything else is a name.
    const rest = separated(line.replaceAll(/"[^"]*"(?=\s*<)|<[^<>]*>/g, ' '));
    for (const part of [...bracketed, ...(bracketed.length > 0 ? rest.filter((word) => word.includes('@')) : rest)]) {
      const { success, data } = z.safeParse(emailAddress, part);
      if (success) addresses.set(data, addresses.get(data) ?? part.toLowerCase());
      else mistakes.push(part);
    }
  }
  return { addresses: [...addresses.values()], mistakes };
}

/** Returns what is wrong with a text of addresses; undefined if nothing is. */
function mistakeIn(text: string): string | undefined {
  const { addresses, mistakes } = addressesIn(text);
  const [first] = mistakes;
  if (first !== undefined) return `Please enter a valid email address instead of “${first}”.`;
  if (addresses.length === 0) return 'Email is required.';
  if (addresses.length <= MOST_AT_ONCE) return undefined;
  return `At most ${MOST_AT_ONCE} addresses at once, and these are ${addresses.length}. For a large group, use a join link.`;
}

/** A text with one or more addresses. */
export const typedAddresses = z.string().check((text) => {
  const message = mistakeIn(text.value);
  if (message !== undefined) text.issues.push({ code: 'custom', input: text.value, message });
});
