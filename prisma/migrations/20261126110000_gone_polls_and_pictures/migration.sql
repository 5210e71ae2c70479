-- Takes the values of polls and pictures that are gone for good out of the journal: earlier versions erased the rows alone.
-- The hourly job does the same for those that become due: schema/core/journal/erase-values.ts. It reads the journal once.
UPDATE "trip_event" SET
  "before" = nullif(jsonb_strip_nulls(jsonb_build_object('question', "before" -> 'question')), '{}'),
  "after" = nullif(jsonb_strip_nulls(jsonb_build_object('question', "after" -> 'question')), '{}')
WHERE ("before" IS NOT NULL OR "after" IS NOT NULL)
  AND (
    ("kind_text" IN ('POLL_CREATED', 'POLL_UPDATED', 'POLL_CLOSED', 'POLL_REMOVED', 'POLL_RESTORED')
      AND NOT EXISTS (SELECT FROM "poll" WHERE "poll"."id" = "subject_id" AND "poll"."trip_id" = "trip_event"."trip_id")
      AND NOT EXISTS (
        SELECT FROM "removed_poll"
        WHERE "removed_poll"."id" = "subject_id" AND "removed_poll"."trip_id" = "trip_event"."trip_id"))
    OR ("kind_text" IN ('PICTURE_ADDED', 'PICTURE_UPDATED', 'PICTURE_REMOVED')
      AND NOT EXISTS (SELECT FROM "picture" WHERE "picture"."id" = "subject_id" AND "picture"."trip_id" = "trip_event"."trip_id")));
