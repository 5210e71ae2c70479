import { urlOf } from '../../schema/core/input/url.ts';
import { stretchesOf } from './links.ts';

/** What an address of the trip shows. */
export interface TripLink {
  /** The id of an activity, a poll or a message. */
  id: string;
  type: 'Activity' | 'Poll' | 'Message';
}

const types: Record<string, TripLink['type']> = { activity: 'Activity', poll: 'Poll', message: 'Message' };

/** Returns what an address shows of this trip; null if it is none of it. */
export function tripLinkOf(address: string, tripId: string, origin: string): TripLink | null {
  const url = urlOf(address);
  const id = url?.hash.slice(1) ?? '';
  const type = types[id.slice(0, id.indexOf('_'))];
  return type && url?.origin === origin && url.pathname === `/trips/${tripId}` ? { id, type } : null;
}

/** More of them would be a list, in which the message is lost. */
const MOST_LINKS = 3;

/** Returns what the links of a message show of its trip, each once. */
export function tripLinksIn(text: string, tripId: string, origin: string): TripLink[] {
  const links = stretchesOf(text).flatMap(({ href }) => (href && tripLinkOf(href, tripId, origin)) || []);
  return links.filter(({ id }, place) => links.findIndex((link) => link.id === id) === place).slice(0, MOST_LINKS);
}
