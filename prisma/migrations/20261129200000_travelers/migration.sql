-- Everybody who goes on a trip, with or without an account.
CREATE TABLE "traveler" (
    "id" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "user_id" TEXT,
    "name" TEXT,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "traveler_pkey" PRIMARY KEY ("id"),
    -- An account has a name of its own.
    CONSTRAINT "traveler_named_once" CHECK ("user_id" IS NULL OR "name" IS NULL)
);
CREATE UNIQUE INDEX "traveler_trip_id_user_id_key" ON "traveler"("trip_id", "user_id");
CREATE INDEX "traveler_trip_id_created_at_id_idx" ON "traveler"("trip_id", "created_at", "id");
CREATE INDEX "traveler_user_id_idx" ON "traveler"("user_id");
CREATE INDEX "traveler_created_by_id_idx" ON "traveler"("created_by_id");
ALTER TABLE "traveler" ADD CONSTRAINT "traveler_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "traveler" ADD CONSTRAINT "traveler_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "traveler" ADD CONSTRAINT "traveler_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Each member who is no bot has a traveler. One who comes back finds the same again. The id is a TypeID: its 26
-- characters are a 0, as the first is at most 7, and hexadecimal digits of a hash, so that a repeated upgrade gives the same.
CREATE FUNCTION "member_travels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "traveler" ("id", "trip_id", "user_id", "created_at")
    SELECT 'traveler_0' || substr(md5(NEW."trip_id" || NEW."user_id"), 1, 25), NEW."trip_id", NEW."user_id", NEW."joined_at"
    FROM "user" WHERE "user"."id" = NEW."user_id" AND "user"."bot_trip_id" IS NULL
    ON CONFLICT ("trip_id", "user_id") DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "member_travels" AFTER INSERT ON "member" FOR EACH ROW EXECUTE FUNCTION "member_travels"();

INSERT INTO "traveler" ("id", "trip_id", "user_id", "created_at")
  SELECT 'traveler_0' || substr(md5("member"."trip_id" || "member"."user_id"), 1, 25), "member"."trip_id", "member"."user_id", "member"."joined_at"
  FROM "member" JOIN "user" ON "user"."id" = "member"."user_id" WHERE "user"."bot_trip_id" IS NULL;
