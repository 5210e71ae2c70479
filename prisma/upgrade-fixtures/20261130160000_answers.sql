-- Mia comes, Ana may. Both have said so of the tram and the flight, and Mia of an activity that was removed.
UPDATE traveler SET answer = 'IN' WHERE id = 'traveler_00000000000000000000000001';
UPDATE traveler SET answer = 'MAYBE' WHERE trip_id = 'trip_00000000000000000000000001' AND user_id = 'user_00000000000000000000000ana';
INSERT INTO activity_answer (activity_id, traveler_id, trip_id, answer, answered_at)
  SELECT answered.id, traveler.id, 'trip_00000000000000000000000001',
    (CASE WHEN name IS NULL THEN 'OUT' ELSE 'IN' END)::attendance, '2025-05-04T08:00:00Z'
  FROM traveler, unnest(ARRAY['activity_00000000000000000000000001', 'activity_00000000000000000000000022']) AS answered (id)
  WHERE trip_id = 'trip_00000000000000000000000001' AND (name IS NOT NULL OR user_id = 'user_00000000000000000000000ana');
INSERT INTO activity_answer (activity_id, traveler_id, trip_id, answer, answered_at)
  VALUES ('activity_00000000000000000000000099', 'traveler_00000000000000000000000001', 'trip_00000000000000000000000001', 'MAYBE', '2025-05-04T08:01:00Z');
