import { expect, test } from 'vitest';
import { derive } from './derive.ts';

const page = (ids: readonly string[], hasNextPage: boolean) => ({
  trip: {
    files: {
      edges: ids.map((id) => ({ node: { __typename: 'Attachment', id, activityId: `activity_${id.at(0)}` } })),
      pageInfo: { hasNextPage },
    },
  },
});

test('the files of an activity are those in the trip’s list, the oldest first, once the list is whole', () => {
  const [first, last] = [
    { key: 'TripFiles {"id":"trip_1"}', data: page(['a4', 'b3'], true) },
    { key: 'TripFiles {"id":"trip_1","after":"b3"}', data: page(['b3', 'a2', 'b1'], false) },
  ];
  const derived = derive('ActivityFiles_files', 'activity_a', [first, last]);
  expect(derived).toMatchObject({ node: { id: 'activity_a', attachments: [{ id: 'a2' }, { id: 'a4' }] } });
  expect(derive('ActivityFiles_files', 'activity_c', [first, last])).toMatchObject({ node: { attachments: [] } });
  expect(derive('ActivityFiles_files', 'activity_a', [first])).toBeNull();
  expect(derive('ActivitySpending', 'activity_a', [first, last])).toBeNull();
});
