-- A bot of the trip to Lisbon. Its membership needs no sample: it is like other people's.
INSERT INTO "user" (id, email, username, password_hash, avatar_url, created_at, bot_trip_id) VALUES
  ('user_00000000000000000000000bot', 'user_00000000000000000000000bot@bots.invalid', 'Tram times', '', NULL, '2025-05-01T08:00:00Z', 'trip_00000000000000000000000001');
