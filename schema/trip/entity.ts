import {
  choiceField,
  dayField,
  type EntityFields,
  nameField,
  numberField,
  requiredTextField,
  textField,
} from '../core/input/entity.ts';
import { textAsRead, timeZone } from '../core/input/fields.ts';
import { scalars } from '../core/input/scalars.ts';

/** The longest name that a heading and a card can show. */
export const MAX_NAME = 200;
/** A few pages of text. A longer text belongs in a linked document. */
const MAX_DESCRIPTION = 5_000;

/** How people travel between the places of a day. */
export const travelModes = ['WALK', 'BIKE', 'TRANSIT', 'DRIVE'] as const;
export type TravelMode = (typeof travelModes)[number];
export const DEFAULT_TRAVEL_MODE = 'TRANSIT' satisfies TravelMode;

/** An ISO 4217 code: that of the product spec's “$”. */
export const DEFAULT_CURRENCY = 'USD';

/** The mode that a trip's column has. A newer version of the server may have written one that is unknown here. */
export const travelModeOf = (written: string): TravelMode =>
  travelModes.find((mode) => mode === written) ?? DEFAULT_TRAVEL_MODE;

/** What people write about a trip. */
export const tripFields = {
  name: nameField('Name', MAX_NAME, 'The trip’s name', {
    onUpdate: 'The new name: 1 to 200 characters. Leave out a field to keep its value.',
  }),
  destination: requiredTextField('Destination', MAX_NAME, 'The trip’s destination', {
    onUpdate: 'The new destination: 1 to 200 characters. Without a latitude and a longitude its point is cleared.',
  }),
  latitude: numberField('Destination latitude', -90, 90, 'The latitude of the destination in degrees', {
    noun: 'latitude of the destination in degrees',
  }),
  longitude: numberField('Destination longitude', -180, 180, 'The longitude of the destination in degrees', {
    noun: 'longitude of the destination in degrees',
  }),
  description: textField('Description', MAX_DESCRIPTION, 'The trip’s description', { usualLength: 500 }),
  startDate: dayField('Start date', 'The first day of the trip', { noun: 'first day' }),
  endDate: dayField('End date', 'The last day of the trip', {
    noun: 'last day',
    onCreate: 'The last day of the trip, not before the first day.',
    onUpdate: 'The new last day, not before the first day. Null clears it.',
  }),
  timeZone: {
    ...{
      label: 'Time zone',
      is: 'All days and times of the trip are in this time zone, except those of activities with one of their own',
      limit: '',
      inputLimit: '',
    },
    shape: timeZone,
    base: textAsRead('Base time zone').register(scalars, { scalar: 'TimeZone' }),
    format: 'TEXT',
    onCreate:
      'All times of the trip are in this time zone, except those of activities with one of their own. Default: UTC.',
    onUpdate: 'The new time zone. All times of the trip are in it, except those of activities with one of their own.',
  },
  getsAround: choiceField(
    'Getting around',
    travelModes,
    DEFAULT_TRAVEL_MODE,
    'TravelMode',
    'How the group usually travels',
    {
      description: 'How the group usually travels between places that are too far apart to walk.',
      onCreate: 'How the group usually travels between places. Default: TRANSIT.',
      onUpdate: 'The new way of travelling between places. Null sets the default, TRANSIT.',
    },
  ),
} as const satisfies EntityFields;
