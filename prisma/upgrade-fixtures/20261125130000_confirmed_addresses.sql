-- Two people who have not confirmed their address: one has that of Ben. The mailed link of Eve's invitation has the
-- secret 'secret-of-eve', and her new link also accepts it.
INSERT INTO "user" (id, email, username, password_hash, created_at, email_confirmed_at) VALUES
  ('user_00000000000000000000000hal', 'ben@planjam.example', 'hal', 'none', '2025-06-01T08:00:00Z', NULL),
  ('user_00000000000000000000000ida', 'ida@planjam.example', 'ida', 'none', '2025-06-01T08:01:00Z', NULL);
UPDATE invitation SET secret_hash = encode(sha256('secret-of-eve'), 'hex') WHERE id = 'invitation_00000000000000000000000002';
UPDATE email_confirmation SET invitation_id = 'invitation_00000000000000000000000002' WHERE id = 'confirmation';
UPDATE password_reset SET is_mailed = true;
