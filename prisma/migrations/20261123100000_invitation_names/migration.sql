-- The trip's name and destination as they were when an invitation was last sent, or when it closed: what people who may
-- not see the trip are shown of a closed invitation. Of invitations from before, the current ones.
ALTER TABLE "invitation"
  ADD COLUMN "trip_name" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "trip_destination" TEXT NOT NULL DEFAULT '';

UPDATE "invitation" SET "trip_name" = trip."name", "trip_destination" = trip."destination"
FROM "trip" AS trip WHERE trip."id" = "invitation"."trip_id";

-- A trigger, so that no command can forget it, and so that a process of the previous release writes them as well.
CREATE FUNCTION "note_invitation_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT trip."name", trip."destination" INTO NEW."trip_name", NEW."trip_destination"
  FROM "trip" AS trip WHERE trip."id" = NEW."trip_id";
  RETURN NEW;
END
$$;

CREATE TRIGGER "invitation_sent" BEFORE INSERT ON "invitation"
FOR EACH ROW EXECUTE FUNCTION "note_invitation_names"();

-- When it is sent again.
CREATE TRIGGER "invitation_renewed" BEFORE UPDATE ON "invitation"
FOR EACH ROW WHEN (NEW."expires_at" <> OLD."expires_at") EXECUTE FUNCTION "note_invitation_names"();

-- When it is accepted, declined or withdrawn. One that had expired by then was closed already: it keeps the names of the
-- day on which it was last sent, for nothing is written at the moment in which it expires.
CREATE TRIGGER "invitation_closed" BEFORE UPDATE ON "invitation"
FOR EACH ROW WHEN (OLD."status" = 'PENDING' AND NEW."status" NOT IN ('PENDING', 'EXPIRED') AND OLD."expires_at" > now())
EXECUTE FUNCTION "note_invitation_names"();
