import { parseAccept } from 'hono/utils/accept';
import { memoize } from '../../schema/core/memoize.ts';
import { GRAPHQL_TYPE, JSON_TYPE } from './reply.ts';

export const EVENTS_TYPE = 'text/event-stream';

export interface Accepted {
  /** The media type for JSON; null if the client does not accept JSON. */
  json: string | null;
  /** Whether it names event streams. Wildcards do not count: hardly any client that sends one can read a stream. */
  events: boolean;
}

type Range = ReturnType<typeof parseAccept>[number];

/** Responses are in UTF-8 only. */
const isUtf8 = ({ params }: Range) => /^utf-?8$/i.test(params.charset ?? 'utf-8');

/** Clients send few different ones. */
const byHeader = memoize(100, acceptedIn);

// An empty header is the same as none.
export const acceptedBy = (header: string | null | undefined): Accepted => byHeader(header || '*/*');

/** RFC 9110, section 12.5.1. Among equal weights, a named type is preferred to a wildcard, then the first one. */
function acceptedIn(header: string): Accepted {
  const ranges = parseAccept(header).filter(isUtf8);
  const names = ranges.map(({ type }) => type.toLowerCase());
  const rangeOf = (...wanted: string[]) => {
    const name = wanted.find((each) => names.includes(each));
    const place = name === undefined ? -1 : names.indexOf(name);
    return { isNamed: name === wanted[0], place, weight: ranges[place]?.q ?? 0 };
  };
  const [best] = [JSON_TYPE, GRAPHQL_TYPE]
    .map((type) => ({ type, ...rangeOf(type, 'application/*', '*/*') }))
    .filter(({ weight }) => weight > 0)
    .sort(
      (one, other) =>
        other.weight - one.weight || Number(other.isNamed) - Number(one.isNamed) || one.place - other.place,
    );
  return { json: best?.type ?? null, events: rangeOf(EVENTS_TYPE).weight > 0 };
}
