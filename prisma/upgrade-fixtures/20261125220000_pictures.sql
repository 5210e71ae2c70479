-- The trip to Lisbon has a cover, with the address that the trip had. Its activity and its message have pictures.
INSERT INTO picture (id, trip_id, uploaded_by_id, purpose, activity_id, message_id, alternative_text, crop, width, height, versions, bytes, hash, placeholder, uploaded_at, attached_at)
SELECT 'picture_0000000000000000000000000' || at.n, 'trip_00000000000000000000000001', 'user_00000000000000000000000ana', at.purpose::picture_purpose,
  CASE at.n WHEN 2 THEN (SELECT min(id) FROM activity WHERE trip_id = 'trip_00000000000000000000000001') END,
  CASE at.n WHEN 3 THEN (SELECT min(id) FROM message WHERE trip_id = 'trip_00000000000000000000000001') END,
  'A yellow tram', '{"x": 0, "y": 0.25, "width": 1, "height": 0.5}', 320, 240,
  '[{"width": 320, "avif": 5000, "webp": 8000}]', 13000, repeat('a', 64), 'data:image/webp;base64,UklGRg==',
  '2025-05-01T08:00:00Z', '2025-05-01T08:01:00Z'
FROM (VALUES (1, 'TRIP_COVER'), (2, 'ACTIVITY'), (3, 'MESSAGE')) AS at (n, purpose);
INSERT INTO stored_file (hash, widths, written_at) VALUES (repeat('a', 64), '{320}', '2025-05-01T08:00:00Z');
INSERT INTO upload_grant (id, user_id, purpose, trip_id, expires_at) VALUES
  (repeat('b', 64), 'user_00000000000000000000000ana', 'MESSAGE', 'trip_00000000000000000000000001', '2025-05-01T08:10:00Z');
