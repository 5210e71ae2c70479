-- Processes of the previous release don't know that the pictures of a message stay when it is removed: they would still
-- show them. So two triggers keep a picture removed as long as its message is.
CREATE FUNCTION "remove_pictures_of_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "picture" SET "removed_at" = now() WHERE "message_id" = OLD."id" AND "removed_at" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "message_removed" AFTER DELETE ON "message" FOR EACH ROW
  EXECUTE FUNCTION "remove_pictures_of_message"();

-- Such a process can't bring back the message with the picture. It then answers that the message does not exist any more.
CREATE FUNCTION "restore_picture_with_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "message" WHERE "id" = NEW."message_id" AND "trip_id" = NEW."trip_id"
      AND "author_id" IS NOT DISTINCT FROM NEW."uploaded_by_id"
  ) THEN
    NEW."removed_at" := OLD."removed_at";
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "picture_restored" BEFORE UPDATE OF "removed_at" ON "picture" FOR EACH ROW
  WHEN (OLD."removed_at" IS NOT NULL AND NEW."removed_at" IS NULL AND NEW."message_id" IS NOT NULL)
  EXECUTE FUNCTION "restore_picture_with_message"();
