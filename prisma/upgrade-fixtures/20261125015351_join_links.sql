-- Two join links of the first trip, and a member who came by the one that is open. Its token is 'token-of-the-link'.
INSERT INTO join_link (id, token_hash, hint, trip_id, role, created_by_id, created_at, expires_at, max_uses, uses, revoked_at) VALUES
  ('joinlink_00000000000000000000000001', encode(sha256('token-of-the-link'), 'hex'), 'link', 'trip_00000000000000000000000001', 'MEMBER', 'user_00000000000000000000000ana', '2025-05-01T08:00:00Z', '2999-01-01T00:00:00Z', 20, 1, NULL),
  ('joinlink_00000000000000000000000002', encode(sha256('token-of-the-old-link'), 'hex'), 'link', 'trip_00000000000000000000000001', 'ADMIN', 'user_00000000000000000000000ana', '2025-04-01T08:00:00Z', '2025-05-01T08:00:00Z', NULL, 0, '2025-04-02T08:00:00Z');

INSERT INTO "user" (id, email, username, password_hash, created_at) VALUES
  ('user_00000000000000000000000gus', 'gus@planjam.example', 'gus', 'none', '2025-05-01T09:00:00Z');

INSERT INTO member (id, trip_id, user_id, role, joined_at, join_link_id) VALUES
  ('member_00000000000000000000000gus', 'trip_00000000000000000000000001', 'user_00000000000000000000000gus', 'MEMBER', '2025-05-01T09:00:00Z', 'joinlink_00000000000000000000000001');
