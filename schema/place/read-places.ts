import type { Context } from '../core/context.ts';
import { RateLimited } from '../core/failures.ts';
import type { Point } from '../core/input/point.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { linesIn, readPlacesInput } from './input.ts';
import { MAX_READ, nameIn, placeInText, pointIn, shortLinkOf, type TextOfPlace } from './links.ts';
import { spendQuestion } from './queries.ts';

interface Line {
  /** Counted from 1. */
  line: number;
  text: string;
}

/** A line of pasted text, as read. */
export interface ReadPlace extends Line {
  name: string | null;
  at: Point | null;
  /** Why nothing was found, or why the short link could not be read. */
  problem: string | null;
}

const AT_ONCE = 4;
/** Links that have not been asked for by then stay unread. With the last ones it is less than a client waits. */
const ASKS_FOR_MS = 9_000;

const problems = {
  tooLong: `This line is longer than ${MAX_READ.toLocaleString('en')} characters.`,
  noPlaceInLink: 'There is no place in this link.',
  noPlace: 'There is neither a name nor a location in this line.',
  isOff: 'This server opens no short links. Open the link, and paste the long one.',
  isUnread: 'The short link could not be opened. Open it, and paste the long one.',
  isTooMany: 'Too many short links in a minute. Try this one again later.',
  isLate: 'There was no time for this short link. Try it again with fewer lines.',
};

/** A phone shares a place as its name and, on the next line, its short link. Such lines are one. */
export function withSharedNames(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const each of lines) {
    const before = joined.at(-1);
    const { name, shortLink } = placeInText(each.text);
    const isShared = shortLink !== null && name === null && before?.line === each.line - 1;
    const { at, hasLink } = placeInText(before?.text ?? '');
    if (isShared && !at && !hasLink) joined.splice(-1, 1, { ...before, text: `${before.text}\n${each.text}` });
    else joined.push(each);
  }
  return joined;
}

function problemOf({ name, at, hasLink }: TextOfPlace, { text }: Line): string | null {
  if (name !== null || at !== null) return null;
  if (text.length > MAX_READ) return problems.tooLong;
  return hasLink ? problems.noPlaceInLink : problems.noPlace;
}

interface Reading {
  location: string | null;
  problem: string | null;
}

/** Asks where each of these links leads, a few at a time. @returns the readings by link. */
async function readShortLinks(ctx: Context, links: ReadonlySet<string>): Promise<Map<string, Reading>> {
  const readings = new Map<string, Reading>();
  const startedAt = ctx.now().getTime();
  let stopsFor: string | null = ctx.readShortLink ? null : problems.isOff;

  const read = async (link: string): Promise<Reading> => {
    if (ctx.now().getTime() - startedAt > ASKS_FOR_MS) stopsFor ??= problems.isLate;
    if (stopsFor === null) {
      await spendQuestion(ctx).catch((error: unknown) => {
        if (!(error instanceof RateLimited)) throw error;
        stopsFor = problems.isTooMany;
      });
    }
    const location = (stopsFor === null && (await ctx.readShortLink?.(link))) || null;
    return { location, problem: stopsFor ?? (location === null ? problems.isUnread : null) };
  };
  const waiting = links.values();
  const readInTurn = async () => {
    for (const link of waiting) readings.set(link, await read(link));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readInTurn));
  return readings;
}

/** What a short link's own text and the address behind it say together. The text's name is the person's own. */
function withLocation(found: TextOfPlace, { location, problem }: Reading): Pick<ReadPlace, 'name' | 'at' | 'problem'> {
  if (location === null) return { ...found, problem };
  // A short link behind a short link is not asked for.
  const behind = shortLinkOf(location) ? { name: null, at: null } : { name: nameIn(location), at: pointIn(location) };
  const isFound = found.name ?? behind.name ?? behind.at;
  return { name: found.name ?? behind.name, at: behind.at, problem: isFound ? null : problems.noPlaceInLink };
}

/**
 * Reads the places in pasted text, one on a line. Of a short link it asks the server of the link where it leads.
 * @throws Unauthenticated, InvalidInput.
 */
export async function readPlaces(ctx: Context, input: unknown): Promise<ReadPlace[]> {
  requireViewer(ctx);
  const { text } = parse(readPlacesInput, input);
  const lines = withSharedNames(linesIn(text)).map((line) => ({ line, found: placeInText(line.text) }));
  const readings = await readShortLinks(ctx, new Set(lines.flatMap(({ found }) => found.shortLink ?? [])));
  return lines.map(({ line, found }) => {
    const reading = found.shortLink === null ? undefined : readings.get(found.shortLink);
    const { name, at, problem } = reading
      ? withLocation(found, reading)
      : { ...found, problem: problemOf(found, line) };
    return { ...line, name, at, problem };
  });
}
