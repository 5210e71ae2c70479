-- Finds the removed activities whose values are still in the journal: schema/activity/erasures.ts takes them out after 30
-- days. Creating it reads the journal once, and writes wait for it: less than a second for a million events.
CREATE INDEX "trip_event_removed_activity" ON "trip_event"("at")
    WHERE (kind_text = 'ACTIVITY_REMOVED' AND (before -> 'position') IS NOT NULL);
