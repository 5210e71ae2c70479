-- Ana has an archive of her data.
INSERT INTO archive (id, user_id, status, created_at, expires_at, progress, size_bytes, attempts, taken_until) VALUES
  ('archive_00000000000000000000000001', 'user_00000000000000000000000ana', 'READY', '2025-05-01T08:00:00Z', '2999-01-08T00:00:00Z', 100, 3, 1, '2025-05-01T08:01:00Z');
INSERT INTO archive_chunk (archive_id, number, content) VALUES ('archive_00000000000000000000000001', 0, '{}');
