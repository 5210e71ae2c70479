-- Ana has preferences, and a session on her phone.
UPDATE "user" SET clock = 'H24', language = 'pt-PT', first_weekday = 'MONDAY', default_currency = 'EUR', default_time_zone = 'Europe/Lisbon'
  WHERE id = 'user_00000000000000000000000ana';
INSERT INTO session (id, user_id, created_at, expires_at, public_id, device, last_used_at) VALUES
  ('phone', 'user_00000000000000000000000ana', '2025-05-01T08:00:00Z', '2999-01-01T00:00:00Z', 'session_00000000000000000000000001', 'Safari on iPhone', '2025-05-02T09:00:00Z');
-- Not before the test's own requests, which would write the hour of the test.
UPDATE session SET last_used_at = '2999-01-01T00:00:00Z' WHERE id <> 'phone';
