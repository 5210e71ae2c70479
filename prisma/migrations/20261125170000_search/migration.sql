-- Search. Each index contains, per row, the words of its texts, each behind the end of the trip's id. So a search costs
-- what the viewer's own trips contain, no matter how much other trips contain. Indexes and a trigger, so that a process
-- of the previous release keeps them current as well.

-- The words of a text in lower case, without accents, each behind `prefix`. A word is what is between spaces and
-- punctuation, at most 40 characters of it. In scripts without spaces between words, and for emoji, each pair of
-- neighbours is a word, and so is the last character. schema/search/words.ts does the same; words.test.ts compares them.
-- It needs no extension: normalize() separates letters from their accents. It is one function, because Postgres builds
-- indexes with a search path on which it would not find a second one.
CREATE FUNCTION "search_words"(written text, prefix text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  folded text := lower(written);
  unspaced CONSTANT text :=
    '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2600-\u2bff\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U0003ffff]+';
  words text[];
BEGIN
  IF octet_length(folded) > length(folded) THEN
    folded := lower(normalize(folded, NFKD));
    folded := regexp_replace(folded, '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200c\u200d\ufe00-\ufe0f]+', '', 'g');
    folded := translate(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ıøłđðħŧς', 'iolddhtσ');
  END IF;
  folded := regexp_replace(folded,
    '[\x01-\x2f\x3a-\x60\x7b-\xbf\xd7\xf7\u2000-\u25ff\u2e00-\u2e7f\u3000-\u303f\u3040\ufeff\ufff9-\uffff]+', ' ', 'g');
  IF folded ~ unspaced THEN
    words := ARRAY(
      SELECT left(word, 40) FROM unnest(string_to_array(regexp_replace(folded, unspaced, ' ', 'g'), ' ')) AS word
      UNION ALL
      SELECT substr(run[1], place, 2)
      FROM regexp_matches(folded, unspaced, 'g') AS run, generate_series(1, length(run[1])) AS place);
  ELSE
    IF folded ~ '[^ ]{41}' THEN
      folded := regexp_replace(folded, '([^ ]{40})[^ ]+', '\1', 'g');
    END IF;
    words := string_to_array(folded, ' ');
  END IF;
  words := array_remove(words, '');
  IF prefix = '' OR words = '{}' THEN
    RETURN words;
  END IF;
  RETURN string_to_array(prefix || array_to_string(words, ' ' || prefix), ' ');
END
$$;

-- The texts of the poll's options, so that one index finds a poll by its question and its options together. Written by
-- the triggers, never by the application.
ALTER TABLE "poll" ADD COLUMN "option_texts" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION "note_option_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "poll" SET "option_texts" = texts.joined
  FROM (
    SELECT poll."id", coalesce(string_agg(option."text", ' · ' ORDER BY option."position"), '') AS joined
    FROM "poll" AS poll LEFT JOIN "poll_option" AS option ON option."poll_id" = poll."id"
    WHERE poll."id" IN (SELECT changed."poll_id" FROM changed)
    GROUP BY poll."id"
  ) AS texts
  WHERE "poll"."id" = texts."id" AND "poll"."option_texts" <> texts.joined;
  RETURN NULL;
END
$$;

CREATE TRIGGER "poll_options_added" AFTER INSERT ON "poll_option"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_option_texts"();
CREATE TRIGGER "poll_options_changed" AFTER UPDATE ON "poll_option"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_option_texts"();
CREATE TRIGGER "poll_options_removed" AFTER DELETE ON "poll_option"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_option_texts"();

UPDATE "poll" SET "option_texts" = texts.joined
FROM (
  SELECT "poll_id", string_agg("text", ' · ' ORDER BY "position") AS joined FROM "poll_option" GROUP BY "poll_id"
) AS texts
WHERE "poll"."id" = texts."poll_id";

-- A small pending list: a search reads all of it.
CREATE INDEX "poll_search" ON "poll" USING gin (array_to_tsvector("search_words"(
  "question" || ' ' || coalesce("description", '') || ' ' || "option_texts", right("trip_id", 7)
))) WITH (gin_pending_list_limit = 64);

CREATE INDEX "activity_search" ON "activity" USING gin (array_to_tsvector("search_words"(
  "name" || ' ' || coalesce("location", '') || ' ' || coalesce("description", ''), right("trip_id", 7)
))) WITH (gin_pending_list_limit = 64);

-- The largest table comes last: no message can be written from here to the end.
CREATE INDEX "message_search" ON "message" USING gin (array_to_tsvector("search_words"("text", right("trip_id", 7))))
WITH (gin_pending_list_limit = 64);
