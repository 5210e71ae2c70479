-- An invitation that was declined when its trip still had another name.
INSERT INTO invitation (id, token, trip_id, email, role, message, inviter_id, status, created_at, expires_at) VALUES
  ('invitation_00000000000000000000000003', 'token-of-zoe', 'trip_00000000000000000000000002', 'zoe@planjam.example', 'MEMBER', NULL, 'user_00000000000000000000000ben', 'DECLINED', '2025-02-01T08:00:30Z', '2025-02-15T08:00:30Z');
UPDATE invitation SET trip_name = 'Oporto' WHERE id = 'invitation_00000000000000000000000003';
