-- Eve has asked for another address, and has not opened the link yet.
INSERT INTO email_confirmation (id, user_id, email, created_at, expires_at) VALUES
  ('confirmation', 'user_00000000000000000000000eve', 'eve.new@planjam.example', '2025-05-01T08:00:00Z', '2999-01-01T00:00:00Z');
