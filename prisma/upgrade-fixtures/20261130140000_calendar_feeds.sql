-- Ana has a feed of the trip to Lisbon, and one of all her trips that no program has read yet.
INSERT INTO calendar_feed (id, user_id, trip_id, label, token_hash, hint, has_codes, has_costs, created_at, last_used_at) VALUES
  ('calendarfeed_00000000000000000000000001', 'user_00000000000000000000000ana', 'trip_00000000000000000000000001', 'Phone', encode(sha256('token-of-the-feed'), 'hex'), 'feed', true, false, '2025-05-01T08:00:00Z', '2025-05-03T08:00:00Z'),
  ('calendarfeed_00000000000000000000000002', 'user_00000000000000000000000ana', NULL, NULL, encode(sha256('token-of-all-trips'), 'hex'), 'rips', false, false, '2025-05-02T08:00:00Z', NULL);
