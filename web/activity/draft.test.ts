import { describe, expect, it } from 'vitest';
import { activityDraft, blankDraft, draftOf, fieldsOf } from './draft.ts';

const stored = {
  __typename: 'Activity',
  id: 'activity_01h455vb4pex5vsknk084sn02q',
  name: 'Surf lesson',
  description: null,
  location: 'Caparica',
  latitude: 38.6445,
  longitude: -9.2356,
  scheduledTime: '2027-05-14T08:00:00.000Z',
  category: 'surfing',
  cost: 29,
  duration: 0,
  updatedAt: '2027-05-01T08:00:00.000Z',
} as const;

describe('an activity in the form', () => {
  it('comes out as it went in', () => {
    const { __typename, id, updatedAt, ...fields } = stored;
    expect(fieldsOf(draftOf(stored))).toEqual(fields);
    expect(fieldsOf(draftOf({ ...stored, category: 'other' })).category).toBe('other');
    expect(fieldsOf(draftOf({ ...stored, category: 'dining' })).category).toBe('dining');
  });

  it('shows a group’s own word beside ‘other’', () => {
    expect(draftOf(stored)).toMatchObject({ category: 'other', customCategory: 'surfing' });
  });

  it('sends the own word in lower case, and only under ‘other’', () => {
    expect(fieldsOf({ ...blankDraft, category: 'other', customCategory: ' Wine Tasting ' }).category).toBe(
      'wine tasting',
    );
    expect(fieldsOf({ ...blankDraft, category: 'other', customCategory: '  ' }).category).toBe('other');
    expect(fieldsOf({ ...blankDraft, category: 'lodging', customCategory: 'surfing' }).category).toBe('lodging');
  });

  it('sends what is empty as null, and trims what isn’t', () => {
    expect(fieldsOf({ ...blankDraft, name: ' Tram ', description: ' ' })).toEqual({
      name: 'Tram',
      description: null,
      location: null,
      latitude: null,
      longitude: null,
      scheduledTime: null,
      category: 'activity',
      cost: null,
      duration: null,
    });
  });

  it('says what is wrong with an own word that is too long', () => {
    const draft = { ...blankDraft, name: 'x', category: 'other', customCategory: 'x'.repeat(41) };
    expect(activityDraft.safeParse(draft).success).toBe(false);
  });
});
