-- The mail of Ana's invitation waits for a mail server that is away. It is tried again long after the test.
INSERT INTO mail (id, kind, recipient, payload, user_id, created_at, next_attempt_at, attempts, expires_at) VALUES
  ('mail_00000000000000000000000001', 'invitation', 'zoe@planjam.example', '{"tripId":"trip_00000000000000000000000001","tripName":"Lisbon","inviterUsername":"ana","message":null,"invitationId":"invitation_00000000000000000000000001"}', 'user_00000000000000000000000ana', '2025-05-01T08:00:00Z', '2999-01-01T00:00:00Z', 2, '2999-01-08T00:00:00Z');
