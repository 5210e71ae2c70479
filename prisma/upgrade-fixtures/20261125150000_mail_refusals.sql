-- Zoe, who has no account, wants no invitations by e-mail.
INSERT INTO mail_refusal (email, kind, created_at) VALUES ('zoe@planjam.example', 'invitation', '2025-05-01T08:00:00Z');
INSERT INTO server_key (name, key, created_at) VALUES ('unsubscribe', 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8', '2025-05-01T08:00:00Z');
