-- The trip to Lisbon has the point of its destination, and the group walks.
UPDATE "trip" SET latitude = 38.7223, longitude = -9.1393, gets_around = 'WALK'
WHERE id = 'trip_00000000000000000000000001';
