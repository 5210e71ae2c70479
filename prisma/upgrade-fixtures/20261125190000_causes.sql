-- The newest event of the trip to Lisbon was a change of its own.
UPDATE "trip_event" SET cause = seq WHERE trip_id = 'trip_00000000000000000000000001' AND seq = (
  SELECT max(seq) FROM "trip_event" WHERE trip_id = 'trip_00000000000000000000000001');
