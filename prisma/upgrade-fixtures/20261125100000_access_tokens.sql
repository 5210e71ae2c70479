-- Ana's access token, limited to the trip to Lisbon. It has a secret that no one knows.
INSERT INTO session (id, user_id, created_at, expires_at, granted) VALUES
  ('token', 'user_00000000000000000000000ana', '2025-05-01T08:00:00Z', '2999-01-01T00:00:00Z', '{"scopes":["READ"],"tripIds":["trip_00000000000000000000000001"]}');
INSERT INTO access_token (id, session_id, name, hint) VALUES
  ('token_00000000000000000000000001', 'token', 'Calendar', 'abcd');
