-- Zoe's account is locked. Eve has been given a password link.
INSERT INTO "user" (id, email, username, password_hash, avatar_url, created_at, locked_at) VALUES
  ('user_00000000000000000000000zoe', 'zoe@planjam.example', 'zoe', 'none', NULL, '2025-01-01T08:03:00Z', '2025-04-01T08:00:00Z');
INSERT INTO password_reset (id, user_id, created_at, expires_at) VALUES
  ('reset', 'user_00000000000000000000000eve', '2025-04-01T08:00:00Z', '2999-01-01T00:00:00Z');
