-- The flight is booked, the concert is still to book, and the booking of the tram was removed.
INSERT INTO reservation (activity_id, trip_id, kind, is_booked, provider, number, code, seats, cancel_by, booked_by_id, updated_at, removed_at)
  VALUES
  ('activity_00000000000000000000000022', 'trip_00000000000000000000000001', 'FLIGHT', true, 'TAP', 'TP 1321', 'QX7P2M', '12A, 12B',
    '2027-05-01T10:00:00Z', 'user_00000000000000000000000ana', '2025-04-02T08:00:00Z', NULL),
  ('activity_00000000000000000000000002', 'trip_00000000000000000000000001', 'EVENT', false, NULL, NULL, NULL, NULL, NULL,
    'user_00000000000000000000000ben', '2025-04-02T08:01:00Z', NULL),
  ('activity_00000000000000000000000021', 'trip_00000000000000000000000001', 'OTHER', true, NULL, NULL, 'GONE', NULL, NULL, NULL,
    '2025-04-02T08:02:00Z', '2025-04-03T08:00:00Z');
