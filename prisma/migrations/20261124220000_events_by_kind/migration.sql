-- Finds a trip's newest events of a kind, however many messages came after them: for the counts of what is new
-- (schema/trip/unseen.ts). Messages are found in their own table. Without their events, which are most of a journal, the
-- index is small. Creating it reads the journal once, and writes wait for it: less than a second for a million events.
CREATE INDEX "trip_event_by_kind" ON "trip_event"("trip_id", "kind_text", "seq") WHERE (kind_text <> 'MESSAGE_SENT');
