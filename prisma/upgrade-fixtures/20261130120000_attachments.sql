-- An activity of the trip to Lisbon has a ticket, and the trip itself has a text, which was removed.
INSERT INTO attachment (id, trip_id, activity_id, added_by_id, name, media_type, bytes, hash, added_at, removed_at)
SELECT 'attachment_0000000000000000000000000' || at.n, 'trip_00000000000000000000000001',
  CASE at.n WHEN 1 THEN (SELECT min(id) FROM activity WHERE trip_id = 'trip_00000000000000000000000001') END,
  'user_00000000000000000000000ana', at.name, at.media_type, 80000, repeat('d', 64), '2025-05-02T08:00:00Z',
  CASE at.n WHEN 2 THEN '2999-01-01T00:00:00Z'::timestamptz END
FROM (VALUES (1, 'ticket.pdf', 'application/pdf'), (2, 'notes.txt', 'text/plain')) AS at (n, name, media_type);
INSERT INTO attachment_file (hash, written_at) VALUES (repeat('d', 64), '2025-05-02T08:00:00Z');
INSERT INTO upload_grant (id, user_id, purpose, trip_id, name, expires_at) VALUES
  (repeat('e', 64), 'user_00000000000000000000000ana', 'ATTACHMENT', 'trip_00000000000000000000000001', 'ticket.pdf', '2025-05-02T08:10:00Z');
