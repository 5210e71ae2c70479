import { activityFields } from '../../schema/activity/entity.ts';
import { labelsOf } from '../../schema/core/input/entity.ts';
import { zoneWords } from '../ui/device/time-zone.ts';
import { texts } from './texts.ts';

export const formTexts = {
  ...labelsOf(activityFields),
  addTitle: 'Add Activity',
  editTitle: 'Edit Activity',
  save: 'Save',
  saveAnother: 'Save and add another',
  added: (name: string) => `Added “${name}”`,
  changed: (name: string) => `Changed “${name}”`,
  more: 'Add a description',
  cancel: 'Cancel',
  scheduledDay: 'Day',
  noDay: 'No day',
  otherDay: 'Another day…',
  outsideTrip: 'outside the trip',
  date: 'Date',
  scheduledTime: 'Start time',
  endTime: 'End time',
  endsOn: (day: string) => `Ends on ${day}.`,
  dayFirst: 'Choose a day first.',
  when: 'Day and time',
  inZone: (timeZone: string) => `Times are in ${zoneWords(timeZone)}.`,
  customCategory: 'Custom category',
  cost: 'Cost',
  costIn: (sign: string) => `Cost (${sign})`,
  costPer: 'The amount is',
  perGroup: 'Per group',
  perPerson: 'Per person',
  people: 'People',
  /** Such as “$45 × 4 = $180”. */
  multiplied: (cost: string, people: string, total: string) => `${cost} × ${people} = ${total}`,
  coordinates: 'Place on the map',
  toCoordinates: 'Place of the end on the map',
  coordinatesTitle: 'Coordinates',
  onMap: 'On the map',
  onMapAt: (place: string) => `On the map: ${place}`,
  clear: 'Clear',
  clearPoint: 'Clear the place on the map',
  placed: (place: string) => `Place set: ${place}`,
  you: 'you',
  justNow: 'just now',
  alreadyHere: (name: string, facts: string) => `Already in the plan: ${name}${facts && ` (${facts})`}`,
  takePlace: (name: string) => `Use “${name}” as the place`,
  duration: 'Duration',
  durationHint: 'Such as 1 h 30 min, 1:30 or 90.',
  reads: (duration: string) => `That is ${duration}.`,
  goneMeanwhile:
    'Someone else deleted this activity. Your changes are still here, and you can add them as a new activity.',
  addInstead: 'Add as new activity',
  /** Puts the server's reason first, as a sentence of its own. */
  notSaved: (reason: string | null) =>
    reason ? `${reason.replace(/[^.!?]$/, '$&.')} ${texts.saveFailed}` : texts.saveFailed,
};
