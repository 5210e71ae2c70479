import { dataOf } from '../apollo/testing.ts';
import { Plan_activity, type PlannedActivity } from './plan.ts';

/** Makes an activity of a plan, by default a surf lesson with a place. */
export const plannedActivity = (fields: Partial<PlannedActivity> = {}): PlannedActivity =>
  dataOf(Plan_activity, {
    id: 'activity_01h455vb4pex5vsknk084sn02q',
    name: 'Surf lesson',
    location: 'Caparica',
    latitude: 38.6445,
    longitude: -9.2356,
    category: 'surfing',
    duration: 0,
    answers: [],
    position: 'a0',
    updatedAt: '2027-05-01T08:00:00.000Z',
    ...fields,
  });
