-- How far an activity has changed, for calendars: the seq of its last event, or of that of its booking. Activities of
-- before this migration begin at 1.
ALTER TABLE "activity" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
-- 0: the process does not know the column.
ALTER TABLE "activity" ALTER COLUMN "revision" SET DEFAULT 0;

-- Processes of the previous release change activities and don't know the revision, so a trigger raises it. It reads the
-- trip as it is before the event of this change, whose seq is at least one more.
CREATE FUNCTION "raise_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  least INTEGER := coalesce((SELECT "seq" FROM "trip" WHERE "id" = NEW."trip_id"), 0);
BEGIN
  IF TG_OP = 'UPDATE' THEN least := greatest(least, OLD."revision"); END IF;
  NEW."revision" := least + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER "activity_revised_on_insert" BEFORE INSERT ON "activity" FOR EACH ROW
  WHEN (NEW."revision" = 0) EXECUTE FUNCTION "raise_revision"();
-- The deletion of the account that created it is no change.
CREATE TRIGGER "activity_revised" BEFORE UPDATE ON "activity" FOR EACH ROW
  WHEN (NEW."revision" <= OLD."revision" AND NEW."created_by_id" IS NOT DISTINCT FROM OLD."created_by_id")
  EXECUTE FUNCTION "raise_revision"();
