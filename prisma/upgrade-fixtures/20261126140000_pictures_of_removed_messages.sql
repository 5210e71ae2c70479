-- Ben has removed a message with two pictures from the chat of the trip to Lisbon. A process of the previous release has
-- removed another one: nothing says that its picture is removed.
INSERT INTO picture (id, trip_id, uploaded_by_id, purpose, message_id, width, height, versions, bytes, hash, placeholder, uploaded_at, attached_at, removed_at)
SELECT 'picture_0000000000000000000000004' || at.n, 'trip_00000000000000000000000001', 'user_00000000000000000000000ben', 'MESSAGE', at.message_id,
  320, 240, '[{"width": 320, "avif": 5000, "webp": 8000}]', 13000, repeat('a', 64), 'data:image/webp;base64,UklGRg==',
  '2025-05-01T08:00:00Z', '2025-05-01T08:01:00Z', at.removed_at::timestamptz
FROM (VALUES
  (1, 'message_00000000000000000000000041', '2999-01-01T00:00:00Z'),
  (2, 'message_00000000000000000000000041', '2999-01-01T00:00:00Z'),
  (3, 'message_00000000000000000000000042', NULL)) AS at (n, message_id, removed_at);
