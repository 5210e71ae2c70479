-- The search finds an activity by the place where it ends, too. Few activities have one, so they get an index of their
-- own: the older index stays for all others, and for a process of the previous release.
CREATE INDEX "activity_search_with_end" ON "activity" USING gin (array_to_tsvector("search_words"(
  "name" || ' ' || coalesce("location", '') || ' ' || coalesce("to_location", '') || ' ' || coalesce("description", ''),
  right("trip_id", 7)
))) WITH (gin_pending_list_limit = 64) WHERE "to_location" IS NOT NULL;
