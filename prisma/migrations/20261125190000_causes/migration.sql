-- The events of one change belong together: each has the seq of the first. Older events have none, and so do those of
-- processes of the previous version.
ALTER TABLE "trip_event" ADD COLUMN "cause" INTEGER;
