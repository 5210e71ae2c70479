-- In every trip, the traveler without an account got something from the member who joined first. One was removed.
INSERT INTO "payment" (id, trip_id, from_id, to_id, currency, amount, base_amount, rate, paid_on, note, created_by_id, created_at, removed_at)
  SELECT replace(trip.id, 'trip_', payment.prefix), trip.id, member.id, replace(trip.id, 'trip_', 'traveler_'), 'EUR', 1240,
    1343, '1.083', '2025-06-01', 'In cash.', member.user_id, '2025-06-01T08:00:00Z', payment.removed_at
  FROM trip
  JOIN LATERAL (SELECT id, user_id FROM traveler WHERE trip_id = trip.id AND user_id IS NOT NULL
    ORDER BY created_at, user_id LIMIT 1) member ON true
  CROSS JOIN (VALUES ('payment_', NULL::timestamptz), ('payment_0', '2025-06-02T08:00:00Z')) payment (prefix, removed_at);
