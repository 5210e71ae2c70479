-- The first trip has a public page, and had another one, which is closed.
INSERT INTO publication (id, trip_id, address, has_real_dates, has_descriptions, is_indexed, published_by_id, published_at, unpublished_at) VALUES
  ('publication_00000000000000000000000001', 'trip_00000000000000000000000001', 'abcdefghijklmnopqrstuvwxyz', TRUE, FALSE, FALSE, 'user_00000000000000000000000ana', '2025-05-03T08:00:00Z', NULL),
  ('publication_00000000000000000000000002', 'trip_00000000000000000000000001', 'zyxwvutsrqponmlkjihgfedcba', FALSE, TRUE, TRUE, NULL, '2025-05-01T08:00:00Z', '2025-05-02T08:00:00Z');
