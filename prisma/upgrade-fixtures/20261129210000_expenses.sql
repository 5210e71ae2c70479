-- On every trip, the traveler without an account paid a dinner in yen, and got some of it back. Another expense was removed.
INSERT INTO "expense" (id, trip_id, title, note, category, spent_on, currency, amount, base_amount, rate, split, created_at, updated_at, removed_at)
  SELECT replace(trip.id, 'trip_', kind.prefix), trip.id, kind.title, 'With sake', 'dining', '2027-05-02', 'JPY', 9001, 6121, '0.0068',
    jsonb_build_object('kind', 'EQUALLY', 'weights', jsonb_build_object(replace(trip.id, 'trip_', 'traveler_'), '1')),
    '2025-05-02T08:00:00Z', '2025-05-02T08:00:00Z', kind.removed_at
  FROM trip, (VALUES ('expense_', 'Dinner', NULL::timestamptz), ('expense_removed_', 'Lunch', '2025-05-03T08:00:00Z')) AS kind (prefix, title, removed_at);
INSERT INTO "expense" (id, trip_id, is_refund, refund_of_id, title, category, spent_on, currency, amount, base_amount, split, created_at, updated_at)
  SELECT replace(id, 'trip_', 'expense_refund_'), id, true, replace(id, 'trip_', 'expense_'), 'Dinner', 'dining', '2027-05-03', 'USD', 100, 100,
    jsonb_build_object('kind', 'AMOUNTS', 'weights', jsonb_build_object(replace(id, 'trip_', 'traveler_'), '100')),
    '2025-05-04T08:00:00Z', '2025-05-04T08:00:00Z'
  FROM trip;
INSERT INTO "expense_part" (expense_id, traveler_id, paid, paid_base, share, share_base)
  SELECT id, replace(trip_id, 'trip_', 'traveler_'), amount, base_amount, amount, base_amount FROM expense;
