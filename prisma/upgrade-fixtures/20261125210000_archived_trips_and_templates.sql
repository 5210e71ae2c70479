-- The trip to Lisbon is a template, and its first member has archived it.
UPDATE "trip" SET is_template = true WHERE id = 'trip_00000000000000000000000001';
UPDATE "member" SET archived_at = '2025-05-01T08:00:00Z' WHERE id = (
  SELECT min(id) FROM "member" WHERE trip_id = 'trip_00000000000000000000000001');
