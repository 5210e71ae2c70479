-- The day of an activity that has a day and no time.
ALTER TABLE "activity" ADD COLUMN "scheduled_day" DATE;

-- An activity has a day or a time. Processes of the previous release set a time and don't know the day, so a trigger
-- clears it.
CREATE FUNCTION "time_clears_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.scheduled_day := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "activity_timed" BEFORE INSERT OR UPDATE ON "activity" FOR EACH ROW
  WHEN (NEW.scheduled_time IS NOT NULL AND NEW.scheduled_day IS NOT NULL) EXECUTE FUNCTION "time_clears_day"();
