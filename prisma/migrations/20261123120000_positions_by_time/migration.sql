-- The Itinerary starts in order of time, unscheduled activities last. Where nobody has moved an activity, the trip's own
-- positions are dealt out again in that order. A trip in which somebody has dragged keeps its order.
WITH untouched AS (
  SELECT activity.* FROM "activity" WHERE NOT EXISTS (
    SELECT FROM "trip_event" WHERE trip_event.trip_id = activity.trip_id AND trip_event.kind = 'ACTIVITY_MOVED')),
by_time AS (
  SELECT id, trip_id, row_number() OVER (PARTITION BY trip_id ORDER BY scheduled_time NULLS LAST, position, id) AS place
  FROM untouched),
places AS (
  SELECT trip_id, position, row_number() OVER (PARTITION BY trip_id ORDER BY position, id) AS place FROM untouched)
UPDATE "activity" SET position = places.position
FROM by_time JOIN places USING (trip_id, place)
WHERE activity.id = by_time.id AND activity.position <> places.position;
