-- Every trip has a traveler without an account. Members have theirs by a trigger.
INSERT INTO "traveler" (id, trip_id, name, created_at)
  SELECT replace(id, 'trip_', 'traveler_'), id, 'Mia, 6', '2025-05-01T08:00:00Z' FROM trip;
