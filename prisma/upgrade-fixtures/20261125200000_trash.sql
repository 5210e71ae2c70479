-- Ana has deleted a trip, in which Ben was a member. In the other trip, a poll was removed.
INSERT INTO trip (id, name, destination, time_zone, seq, created_at, deleted_at, deleted_by_id) VALUES
  ('trip_00000000000000000000000009', 'Porto', 'Portugal', 'UTC', 0, '2025-06-01T08:00:00Z', '2999-01-01T00:00:00Z', 'user_00000000000000000000000ana');
INSERT INTO parked_membership (user_id, trip_id, role, joined_at, seen_seq, member_id) VALUES
  ('user_00000000000000000000000ana', 'trip_00000000000000000000000009', 'OWNER', '2025-06-01T08:00:00Z', 0, 'member_00000000000000000000000an9'),
  ('user_00000000000000000000000ben', 'trip_00000000000000000000000009', 'MEMBER', '2025-06-01T08:01:00Z', 0, 'member_00000000000000000000000be9');
INSERT INTO removed_poll (id, trip_id, created_by_id, removed_at, content) VALUES
  ('poll_00000000000000000000000009', 'trip_00000000000000000000000001', 'user_00000000000000000000000ana', '2999-01-01T00:00:00Z',
   '{"question":"Boat?","description":null,"closesAt":null,"closedAt":null,"createdAt":"2025-06-01T08:00:00Z","options":[{"id":"option_00000000000000000000000091","text":"Yes","position":0},{"id":"option_00000000000000000000000092","text":"No","position":1}],"votes":[{"userId":"user_00000000000000000000000ben","optionId":"option_00000000000000000000000091","castAt":"2025-06-01T09:00:00Z"}]}');
