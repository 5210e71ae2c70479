import { isTripId, LIST, partOfPage } from './page-part.ts';

const OF_LIST = ['TripsPage'];

/** The documents of a trip whose answers are kept. They show a trip whole, and nothing that only its admins see. */
const OF_TRIP = [
  ...[
    'TripPage',
    'ActivitiesTab',
    'ChatTab',
    'ChatMembers',
    'ChatNotices',
    'TripLinkCard',
    'MembersTab',
    'MoneyTab',
    'PollsTab',
  ],
  ...['RestOfActivities_rest', 'MembersPanel_rest', 'PollsPanel_rest', 'TripMoney_more', 'EarlierMessages'],
  ...['TripPlaces', 'TripPlaces_rest', 'DayRoads_route', 'TripThumbnails_pictures', 'TripCover_cover'],
  ...['TripAnswers', 'Travelers', 'Travelers_rest', 'Payments', 'Payments_rest', 'Balances', 'Statement'],
  ...['PlaceCard_activity', 'ActivityFiles_files', 'ActivityPictures_pictures', 'ActivitySpending'],
  ...['ExpenseDetails_expense', 'Receipts_pictures', 'TripFiles', 'TripPictures'],
];

export const keptNames: readonly string[] = [...OF_LIST, ...OF_TRIP];

interface Asked {
  operationName?: string | undefined;
  variables: Record<string, unknown>;
}

/** Returns what a kept answer belongs to: a trip's id, or the list. Null if the answer is not kept. */
export function partOf({ operationName = '', variables }: Asked, path: string): string | null {
  if (OF_LIST.includes(operationName)) return LIST;
  if (!OF_TRIP.includes(operationName)) return null;
  const named = [variables.tripId, variables.id].find(isTripId);
  // A detail, such as the files of an activity, is asked for on the page of its trip.
  return named ?? partOfPage(path);
}

/**
 * Answers that pages leave out of the cache, because they must be the newest ones: only without a line are they given.
 */
const NEWEST = ['Balances', 'Statement'];

export const mustBeNewest = ({ operationName = '' }: Asked): boolean => NEWEST.includes(operationName);

/** The context of a request for which the device has answered already. */
export const PAST_DEVICE = { isPastDevice: true };

/** The context of a request whose answer is for the device and not for the page. */
export const forDevice = (part: string) => ({ ...PAST_DEVICE, isForDevice: true, part });
