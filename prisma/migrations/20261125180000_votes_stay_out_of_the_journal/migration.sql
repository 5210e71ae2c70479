-- The journal had the option of each vote, which a history would show. The votes themselves stay in their table.
UPDATE "trip_event" SET "after" = NULL WHERE "kind_text" = 'VOTE_CAST' AND "after" IS NOT NULL;
