-- A poll that closes by time gets closed_at and an event as well. Those that closed before are marked without an event:
-- they are old news.
UPDATE "poll" SET closed_at = closes_at WHERE closed_at IS NULL AND closes_at <= now();

-- Finds the polls that are due.
CREATE INDEX "poll_due" ON "poll"("closes_at") WHERE (closed_at IS NULL);
