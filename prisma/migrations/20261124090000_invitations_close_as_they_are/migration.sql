-- An invitation that expires keeps the names that its trip had at that moment. Nothing is written then, so a trip's new
-- name goes to its open invitations as it comes, and to none that has expired. A trigger, so that no command can forget
-- it, and so that a process of the previous release writes it as well.
CREATE FUNCTION "rename_open_invitations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "invitation" SET "trip_name" = NEW."name", "trip_destination" = NEW."destination"
  WHERE "trip_id" = NEW."id" AND "status" = 'PENDING' AND "expires_at" > now();
  RETURN NULL;
END
$$;

CREATE TRIGGER "trip_renamed" AFTER UPDATE OF "name", "destination" ON "trip"
FOR EACH ROW WHEN ((NEW."name", NEW."destination") IS DISTINCT FROM (OLD."name", OLD."destination"))
EXECUTE FUNCTION "rename_open_invitations"();

-- Trips that were renamed before. For those that have expired it is unknown what their trip was called then.
UPDATE "invitation" SET "trip_name" = trip."name", "trip_destination" = trip."destination"
FROM "trip" AS trip
WHERE trip."id" = "invitation"."trip_id" AND "status" = 'PENDING' AND "expires_at" > now();

-- Who leaves a trip, is removed or becomes a plain member takes their open invitations along. Of those who did so under
-- a version that left them open, they are withdrawn here. No event is written: nobody did it now, and lists of
-- invitations are read from these rows.
UPDATE "invitation" SET "status" = 'REVOKED'
WHERE "status" = 'PENDING' AND NOT EXISTS (
  SELECT FROM "member" AS inviter
  WHERE inviter."trip_id" = "invitation"."trip_id" AND inviter."user_id" = "invitation"."inviter_id"
    AND inviter."role" IN ('OWNER', 'ADMIN')
);
