-- Fay has deleted her account. She was a member of Ana's trip, and has written a message there.
INSERT INTO "user" (id, email, username, password_hash, created_at, deletion_requested_at) VALUES
  ('user_00000000000000000000000fay', 'fay@planjam.example', 'fay', 'none', '2025-05-01T08:00:00Z', '2999-01-01T00:00:00Z');
INSERT INTO parked_membership (user_id, trip_id, role, joined_at, seen_seq, join_link_id) VALUES
  ('user_00000000000000000000000fay', 'trip_00000000000000000000000001', 'MEMBER', '2025-05-01T09:00:00Z', 8, 'joinlink_00000000000000000000000001');
