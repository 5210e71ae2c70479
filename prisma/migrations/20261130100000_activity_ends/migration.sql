-- A time zone and a place at each end of an activity, such as a flight.
ALTER TABLE "activity" ADD COLUMN "time_zone" TEXT;
ALTER TABLE "activity" ADD COLUMN "end_time_zone" TEXT;
ALTER TABLE "activity" ADD COLUMN "to_location" TEXT;
ALTER TABLE "activity" ADD COLUMN "to_latitude" DOUBLE PRECISION;
ALTER TABLE "activity" ADD COLUMN "to_longitude" DOUBLE PRECISION;
