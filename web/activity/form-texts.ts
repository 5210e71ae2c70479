import { texts } from './texts.ts';

/** The words of the form of an activity, which come with it. */
export const formTexts = {
  addTitle: 'Add Activity',
  editTitle: 'Edit Activity',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Name',
  description: 'Description',
  location: 'Location',
  latitude: 'Latitude',
  longitude: 'Longitude',
  scheduledTime: 'Date and time',
  inZone: (timeZone: string) => `On the clock of ${timeZone.replaceAll('_', ' ')}.`,
  category: 'Category',
  customCategory: 'Custom category',
  cost: 'Cost ($)',
  coordinates: 'Where on the map',
  duration: 'Duration (minutes)',
  goneMeanwhile: 'Someone else deleted this activity. What you typed is still here: you can add it as a new one.',
  addInstead: 'Add as new activity',
  /** With the server's reason before it, a sentence of its own. */
  notSaved: (reason: string | null) =>
    reason ? `${reason.replace(/[^.!?]$/, '$&.')} ${texts.saveFailed}` : texts.saveFailed,
};
