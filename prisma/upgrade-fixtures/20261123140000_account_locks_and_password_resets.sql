-- Zoe's account is locked. Eve has a password link.
INSERT INTO "user" (id, email, username, password_hash, avatar_url, created_at, locked_at) VALUES
  ('user_00000000000000000000000zoe', 'zoe@planjam.example', 'zoe', 'none', NULL, '2025-01-01T08:03:00Z', '2025-04-01T08:00:00Z');
INSERT INTO password_reset (id, user_id, created_at, expires_at) VALUES
  ('reset', 'user_00000000000000000000000eve', '2025-04-01T08:00:00Z', '2999-01-01T00:00:00Z');

-- Eve, now a plain member of the trip to Porto, invited Zoe while she was an admin. A version that withdraws such
-- invitations does so when the role changes, so its database contains none.
INSERT INTO invitation (id, token, trip_id, email, role, message, inviter_id, status, created_at, expires_at)
SELECT 'invitation_00000000000000000000000004', 'token-of-zoe-2', 'trip_00000000000000000000000002', 'zoe@planjam.example', 'MEMBER', NULL, 'user_00000000000000000000000eve', 'PENDING', '2025-04-01T08:00:00Z', '2999-04-15T08:00:00Z'
WHERE to_regproc('rename_open_invitations') IS NULL;
