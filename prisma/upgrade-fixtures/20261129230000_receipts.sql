-- The dinner in yen on the trip to Lisbon has a receipt, and so has the lunch, which was removed.
INSERT INTO picture (id, trip_id, uploaded_by_id, purpose, expense_id, alternative_text, width, height, versions, bytes, hash, placeholder, uploaded_at, attached_at)
SELECT 'picture_000000000000000000000000r' || at.n, 'trip_00000000000000000000000001', 'user_00000000000000000000000ana', 'EXPENSE',
  at.expense, 'A receipt in Japanese', 320, 240, '[{"width": 320, "avif": 5000, "webp": 8000}]', 13000, repeat('c', 64),
  'data:image/webp;base64,UklGRg==', '2025-05-02T08:00:00Z', '2025-05-02T08:01:00Z'
FROM (VALUES (1, 'expense_00000000000000000000000001'), (2, 'expense_removed_00000000000000000000000001')) AS at (n, expense);
INSERT INTO stored_file (hash, widths, written_at) VALUES (repeat('c', 64), '{320}', '2025-05-02T08:00:00Z');
