-- Locks a trip, and reads somebody's seat on it once it is locked: each statement of a volatile function sees what was
-- committed until then, so that a seat that was lost during the wait is seen to be lost. One round trip in place of two.
-- No row: there is no such trip. A null seat: they have none on it.
CREATE FUNCTION "hold_trip"(held text, holder text) RETURNS TABLE (trip_seq integer, seat "member")
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT trip.seq INTO trip_seq FROM "trip" AS trip WHERE trip.id = held FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT taken.* INTO seat FROM "member" AS taken WHERE taken.trip_id = held AND taken.user_id = holder;
  RETURN NEXT;
END
$$;
